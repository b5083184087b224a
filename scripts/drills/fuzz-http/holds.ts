import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "../../../e2e/running-server.ts";

/** CPU milliseconds of the main thread in one turn of its event loop. */
export const longestHold = 50;
export const holdMark = "blocked the event loop for ";

/** With it a server reports what holds its event loop. */
export const reportingHolds = { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "report-holds.ts")}` };

/** What is slow by itself is slow again: a first compilation, a job of the worker or the collector is not. */
const repeats = 2;
/** Until a line has come through the pipe. */
const lineMs = 25;

/**
 * Sends, and sends again what took so much CPU that it may have blocked the loop.
 * @returns the shortest of its holds in CPU milliseconds; 0: it holds nothing
 */
export async function withHold<Answer extends { milliseconds: number }>(
  server: Pick<RunningServer, "log">,
  send: () => Promise<Answer>,
): Promise<{ answer: Answer; holdMs: number }> {
  let first: Answer | undefined;
  let holdMs = Number.POSITIVE_INFINITY;
  for (let times = 0; times <= repeats && holdMs > 0; times++) {
    const before = server.log().length;
    const answer = await send();
    first ??= answer;
    if (answer.milliseconds <= longestHold) return { answer: first, holdMs: 0 };
    await pause(lineMs);
    holdMs = Math.min(holdMs, Math.max(0, ...holdsIn(server.log().slice(before))));
  }
  if (!first) throw new Error("Nothing was sent.");
  return { answer: first, holdMs };
}

const holdsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith(holdMark) ? Number(line.slice(holdMark.length)) : []));
