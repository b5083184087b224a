import { addDuration } from "#domain/values/add-duration.ts";

/** Whether a limit ends with a day of UTC. @param due ISO */
export const isDayEnd = (due: string): boolean => due.endsWith("T00:00:00.000Z");

/** The last day before a limit, YYYY-MM-DD. @param due ISO */
export const lastDayOf = (due: string): string => addDuration(due, { seconds: -1 }).slice(0, 10);
