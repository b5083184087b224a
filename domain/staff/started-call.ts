import { addDuration } from "#domain/values/add-duration.ts";

/** So long a lead stays with whom *Start* gave it to, unless they say what came of the call. */
export const startedCallMinutes = 30;

/** Calls that were started by then are over. ISO */
export const startedCallsOver = (now: Date): string => addDuration(now, { minutes: -startedCallMinutes });
