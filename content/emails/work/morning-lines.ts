import type { EmailBlock } from "#domain/notifications/email-content.ts";

/** Ends each email that a member may turn off. */
export const turnOff = (settingsUrl: string): EmailBlock => ({
  link: { label: "Choose which emails you get", url: settingsUrl },
});

/** How much is due today. */
export interface DueToday {
  overdue: number;
  tasks: number;
  /** New leads that nobody has contacted. */
  waiting: number;
  /** Put off until today. */
  later: number;
}

export const isNothingDue = ({ overdue, tasks, waiting, later }: DueToday): boolean =>
  overdue + tasks + waiting + later === 0;
