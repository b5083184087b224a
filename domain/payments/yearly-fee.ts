import { addDuration } from "#domain/values/add-duration.ts";

const reminderDays = [1, 7, 30] as const;

/** @returns how many days before the end of the year the latest reminder is due; undefined if none is yet */
export const reminderDue = (yearEnd: string, now: Date): number | undefined =>
  reminderDays.find((days) => now.toISOString() >= addDuration(yearEnd, { days: -days }));
