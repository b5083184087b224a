import { expect, it } from "vitest";
import { leastCpu, machinePace } from "./machine-pace.ts";
import { repeatedPieces as pieces } from "./readers/repeated-pieces.ts";
import { type TextReader, textReaders } from "./readers/text-readers.ts";
import { threadCpu } from "./thread-cpu.ts";

/** As long as a form as a whole: what takes many texts gets so much in all. */
const longest = 64 * 1024;
/** A cubic reader is found by the shortest, before it takes hours. */
const lengths = [1000, longest];
const pace = await machinePace();
/** Milliseconds. Below, nobody asks how it grows; above the last, it would hold the event loop. */
const [few, most] = [5 * pace, 50 * pace];
/** Times as long for four times the text: 4 if it is linear, 16 if it is square. */
const mostGrowth = 8;

async function slow({ name, texts, read }: TextReader): Promise<string[]> {
  for (const length of lengths) {
    for (const piece of pieces) {
      const signs = Math.min(length, longest / texts);
      const text = piece.repeat(signs / piece.length);
      if ((await leastCpu(() => read(text), { attempts: 20, enough: few })) <= few) continue;
      // A busy machine takes longer, for a shorter text too.
      const cpu = await usualCpu(() => read(text));
      const growth = cpu / (await usualCpu(() => read(piece.repeat(signs / 4 / piece.length))));
      if (cpu > most || growth > mostGrowth)
        return [
          `${name}: ${cpu.toFixed(1)} ms for ${length} of ${JSON.stringify(piece)}, ${growth.toFixed(1)} times a quarter`,
        ];
    }
  }
  return [];
}

/** Of so many times that the clock's steps of some milliseconds do not count. */
async function usualCpu(work: () => unknown): Promise<number> {
  const begin = threadCpu();
  let times = 0;
  for (; times < 1000 && threadCpu() - begin < 40; times++) await work();
  return (threadCpu() - begin) / times;
}

it("every exported function that takes a text reads 64 kB within 5 ms of CPU or in linear time, whatever repeats in it", async () => {
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
}, 180_000);
