import { addDuration } from "#domain/values/add-duration.ts";

/** Stored with each zip code that a cancellation releases, and compared when it is undone. */
export const cancelledReason = "the agent cancelled the plan";

const undoDays = 14;

/** @returns ISO, UTC */
export const undoableUntil = ({ at }: { at: string }): string => addDuration(at, { days: undoDays });

export const isUndoable = (cancellation: { at: string }, now: Date): boolean =>
  now.toISOString() <= undoableUntil(cancellation);
