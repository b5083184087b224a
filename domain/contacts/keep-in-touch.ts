import { dayAfter, localDay } from "#domain/values/time/day.ts";
import { touchEvery } from "./contact.ts";

export const parseEvery = (typed: string): number | undefined =>
  touchEvery.find((days) => String(days) === typed.trim());

interface Touched {
  everyDays: number | null;
  touchedAt: string | null;
  createdAt: string;
}

/** @param timeZone of the workspace (IANA) @returns YYYY-MM-DD, when the next talk is due; null: never */
export function dueOnOf({ everyDays, touchedAt, createdAt }: Touched, timeZone: string): string | null {
  if (everyDays === null) return null;
  return dayAfter(localDay(new Date(touchedAt ?? createdAt), timeZone), everyDays);
}
