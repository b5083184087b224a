import { expect, it } from "vitest";
import { pollUntil } from "#test/until.ts";
import { inBatches } from "./in-batches.ts";

/** A store that takes its time: the test ends each batch. */
function slowStore() {
  const batches: { items: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const store = inBatches<string>((items) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    return end.promise;
  });
  return { store, batches, stored: () => batches.map(({ items }) => items) };
}

it("stores the first at once, and those that come before it is stored together", async () => {
  const { store, batches, stored } = slowStore();
  const all = ["a", "b", "c"].map(store);
  expect(stored()).toEqual([["a"]]);
  batches[0]?.end.resolve();
  await pollUntil(() => batches.length === 2);
  expect(stored()).toEqual([["a"], ["b", "c"]]);
  batches[1]?.end.resolve();
  await Promise.all(all);
  const later = store("d");
  batches[2]?.end.resolve();
  await later;
  expect(stored()).toEqual([["a"], ["b", "c"], ["d"]]);
});

it("stores each alone if a batch fails, so that one that cannot be stored fails alone", async () => {
  const stored: string[] = [];
  const store = inBatches<string>(async (items) => {
    await Promise.resolve();
    if (items.includes("odd")) throw new Error("It is odd.");
    stored.push(...items);
  });
  const ends = await Promise.allSettled(["a", "b", "odd", "c"].map(store));
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(stored.toSorted()).toEqual(["a", "b", "c"]);
});
