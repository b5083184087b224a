/** "met": what was due came in time. "missed": it did not. */
export type ClockState = "running" | "met" | "missed";

/** Times are ISO, UTC. */
export interface Clock<Kind extends string> {
  kind: Kind;
  from: string;
  due: string;
  state: ClockState;
}

/** The last instant still counts. @param metAt when what was due came; undefined: not yet */
export function clockState(due: string, { metAt, now }: { metAt: string | undefined; now: Date }): ClockState {
  if (metAt !== undefined && metAt <= due) return "met";
  return now.toISOString() <= due ? "running" : "missed";
}
