import { dayAfter } from "#domain/values/time/day.ts";

/** Days after an invoice is due on which its firm is reminded (workspace D9). */
export const reminderSteps = [-3, 0, 7, 14, 30] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Of the email with the invoice itself, which has a key as its reminders do. */
export const issueStep = -10;

/** Days after the due day from which an agent gets no new offers; the reminder of day 30 says so. */
export const pauseAfterDays = 45;
export const noticeDays = pauseAfterDays - 30;

/** The reminder that is due; of several missed ones the last. @param lastSent undefined: none was sent */
export function stepDue(dueOn: string, today: string, lastSent: ReminderStep | undefined): ReminderStep | undefined {
  const reached = reminderSteps.findLast((step) => dayAfter(dueOn, step) <= today);
  return reached !== undefined && (lastSent === undefined || reached > lastSent) ? reached : undefined;
}

/** @returns YYYY-MM-DD; null after the last one */
export function nextReminderOn(dueOn: string, lastSent: ReminderStep | undefined): string | null {
  const next = reminderSteps.find((step) => lastSent === undefined || step > lastSent);
  return next === undefined ? null : dayAfter(dueOn, next);
}
