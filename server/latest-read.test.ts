import { expect, it } from "vitest";
import { latestRead } from "./latest-read.ts";

it("who asks while a read runs shares the next one, which sees what was stored before they asked", async () => {
  let stored = "old";
  const reads: { answer: () => void }[] = [];
  const latest = latestRead(() => {
    const seen = stored;
    return new Promise<string>((resolve) => reads.push({ answer: () => resolve(seen) }));
  });
  const first = latest();
  stored = "new";
  const later = [latest(), latest(), latest()];
  expect(reads).toHaveLength(1);
  reads[0]?.answer();
  expect(await first).toBe("old");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.answer();
  expect(await Promise.all(later)).toEqual(["new", "new", "new"]);
  expect(reads).toHaveLength(2);
});

it("a read that fails does not fail those who asked during it", async () => {
  const answers = [Promise.reject(new Error("The store is away.")), Promise.resolve("here")];
  const latest = latestRead(() => answers.shift() ?? Promise.resolve("again"));
  const [first, second] = [latest(), latest()];
  await expect(first).rejects.toThrow("away");
  expect(await second).toBe("here");
  expect(await latest()).toBe("again");
});
