import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import type { LeadReport } from "./refund-facts.ts";

/** After so many of the office's ten working days it is reminded: five, two and one are left. */
const reminderDays = [5, 8, 9] as const;
export const mostReminders = reminderDays.length;

/** @returns how many reminders of an open report are due by now */
export function reportRemindersDue(
  { reportedAt, appealedAt }: Pick<LeadReport, "reportedAt" | "appealedAt">,
  now: Date,
) {
  const asked = appealedAt ?? reportedAt;
  return reminderDays.filter((days) => endOfWorkingDays(asked, days) <= now.toISOString()).length;
}
