import { setImmediate as nextTurn } from "node:timers/promises";

/** In milliseconds. */
const longestTurn = 10;

/**
 * SQLite answers within the process, so a chain of queries would never let the event loop go on to other requests.
 * @returns a function to await before each query: it waits for the next turn once queries have filled this one
 */
export function queryTurns(now = () => performance.now()): () => Promise<void> {
  let began: number | undefined;
  return async () => {
    if (began !== undefined && now() - began >= longestTurn) await nextTurn();
    if (began !== undefined) return;
    began = now();
    setImmediate(() => {
      began = undefined;
    });
  };
}
