import { expect, it } from "vitest";
import { leastCpu, machinePace } from "./machine-pace.ts";
import { repeatedPieces as pieces } from "./readers/repeated-pieces.ts";
import { type TextReader, textReaders } from "./readers/text-readers.ts";

/** As long as a form as a whole: what takes many texts gets so much in all. */
const longest = 64 * 1024;
/** A cubic reader is found by the shortest, before it takes hours. */
const lengths = [1000, longest];
/** In milliseconds, at the machine's pace of now. */
const most = async () => 5 * (await machinePace());
const usual = await most();

async function slow({ name, texts, read }: TextReader): Promise<string[]> {
  for (const length of lengths) {
    for (const piece of pieces) {
      const text = piece.repeat(Math.min(length, longest / texts) / piece.length);
      const cpuOf = (enough: number) => leastCpu(() => read(text), { attempts: 20, enough });
      if ((await cpuOf(usual)) <= usual) continue;
      // The machine may be slower than at the start.
      const now = await most();
      const cpu = await cpuOf(now);
      if (cpu > now) return [`${name}: ${cpu.toFixed(1)} ms for ${length} of ${JSON.stringify(piece)}`];
    }
  }
  return [];
}

it("every exported function that takes a text reads 64 kB within 5 ms of CPU, whatever repeats in it", async () => {
  const readers = await textReaders();
  const names = readers.map(({ name }) => name);
  expect(pieces.length).toBeGreaterThanOrEqual(40);
  expect(names).toEqual(
    expect.arrayContaining([
      "domain/values/phone-number.ts dialable",
      "domain/territory/location.ts locate",
      "domain/values/typed-text.ts typedMessage",
    ]),
  );
  expect(readers.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const reader of readers) found.push(...(await slow(reader)));
  expect(found).toEqual([]);
});
