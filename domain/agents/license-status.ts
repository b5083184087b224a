import { endOfWorkingDays } from "#domain/staff/working-days.ts";

export type LicenseStatus = "unchecked" | "checked" | "due-again";

/** @param checkedOn YYYY-MM-DD; null if never checked */
export function licenseStatus(checkedOn: string | null, now: Date): LicenseStatus {
  if (checkedOn === null) return "unchecked";
  return checkedOn < licenseDueBefore(now) ? "due-again" : "checked";
}

/** The office looks a license up within so many working days after the agent has joined. */
const checkWorkingDays = 3;

/** @param joinedAt ISO @returns ISO: the end of the last of those days */
export const licenseCheckBy = (joinedAt: string): string => endOfWorkingDays(joinedAt, checkWorkingDays);

/** @returns YYYY-MM-DD; a check before this day is over a year old */
export function licenseDueBefore(now: Date): string {
  const year = now.getUTCFullYear() - 1;
  return `${year}${now.toISOString().slice(4, 10)}`;
}
