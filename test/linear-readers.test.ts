import { expect, it } from "vitest";
import { machinePace } from "./machine-pace.ts";
import { repeatedPieces as pieces } from "./readers/repeated-pieces.ts";
import { type TextReader, textReaders } from "./readers/text-readers.ts";

/** As long as a form as a whole: what takes many texts gets so much in all. */
const longest = 64 * 1024;
/** A cubic reader is found by the shortest, before it takes hours. */
const lengths = [1000, longest];
/** In milliseconds. */
const most = 5 * machinePace();

/** Of this thread: other load on the machine does not count. The best of some, as the first ones are compiled. */
function cpuOf(read: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 20 && best > most; attempt++) {
    const begin = process.threadCpuUsage();
    read();
    const { user, system } = process.threadCpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function slow({ name, texts, read }: TextReader): string[] {
  for (const length of lengths) {
    for (const piece of pieces) {
      const text = piece.repeat(Math.min(length, longest / texts) / piece.length);
      const cpu = cpuOf(() => read(text));
      if (cpu > most) return [`${name}: ${cpu.toFixed(1)} ms for ${length} of ${JSON.stringify(piece)}`];
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
  expect(readers.flatMap(slow)).toEqual([]);
});
