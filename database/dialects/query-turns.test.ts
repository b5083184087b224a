import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { queryTurns } from "./query-turns.ts";

/** @returns after how many queries of this length, in milliseconds, other work gets its turn; at most 100 */
async function queriesBeforeOthers(length: number): Promise<number> {
  let clock = 0;
  const startQuery = queryTurns(() => clock);
  let others = false;
  setImmediate(() => {
    others = true;
  });
  for (let queries = 0; queries < 100; queries++) {
    await startQuery();
    if (others) return queries;
    clock += length;
  }
  return 100;
}

it("queries of three milliseconds let other work have its turn after four", async () => {
  expect(await queriesBeforeOthers(3)).toBe(4);
});

it("short queries do not wait", async () => {
  expect(await queriesBeforeOthers(0.05)).toBe(100);
});

it("each turn of the event loop has its own limit", async () => {
  let clock = 0;
  const startQuery = queryTurns(() => clock);
  await startQuery();
  clock += 20;
  await nextTurn();
  let others = false;
  await startQuery();
  setImmediate(() => {
    others = true;
  });
  await startQuery();
  expect(others).toBe(false);
});
