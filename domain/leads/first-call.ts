import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** Our own promise (docs/copy-review.md): the first of the two calls comes within these. */
export const firstCallWorkingDays = 1;

/** @param receivedAt ISO @returns the last day for the first call, YYYY-MM-DD */
export const firstCallBy = (receivedAt: string): string =>
  addDuration(endOfWorkingDays(receivedAt, firstCallWorkingDays), { days: -1 }).slice(0, 10);
