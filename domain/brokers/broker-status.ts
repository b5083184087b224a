import { addDuration } from "#domain/values/add-duration.ts";

/** What staff must decide about an agent's broker. */
export type BrokerQueueReason = "differs" | "declined" | "silent" | "unchecked";

/**
 * Where an agent's agreement stands with their broker. "checking": the agent typed another email than the firm's record
 * has, so staff look before anything is sent. "waiting": nothing was sent, because the agent asked too often.
 */
export type BrokerStatus = "unsigned" | "none" | "checking" | "waiting" | "asked" | "declined" | "signed";

interface StatusFacts {
  isSigned: boolean;
  hasBroker: boolean;
  /** The email that the agent typed in a proposal that staff have not decided; undefined: there is none. */
  proposedEmail: string | undefined;
  email: string | undefined;
  /** The last answer of the broker whom the agent has now, to their signature. */
  answer: "signed" | "declined" | undefined;
  isAsked: boolean;
}

export function brokerStatus(facts: StatusFacts): BrokerStatus {
  const { isSigned, hasBroker, proposedEmail, email, answer, isAsked } = facts;
  if (!isSigned) return "unsigned";
  if (!hasBroker) return "none";
  if (answer === "signed") return "signed";
  if (isAsked) return "asked";
  if (proposedEmail !== undefined && proposedEmail !== email) return "checking";
  return answer ?? "waiting";
}

export function brokerQueueReason({
  status,
  remindersSent,
  hasProposal,
  isChecked,
}: {
  status: BrokerStatus;
  remindersSent: number;
  hasProposal: boolean;
  /** Of the firm, by staff. */
  isChecked: boolean;
}): BrokerQueueReason | null {
  if (hasProposal) return "differs";
  if (status === "declined") return "declined";
  if (status === "signed") return isChecked ? null : "unchecked";
  return status === "asked" && remindersSent >= reminderDays.length ? "silent" : null;
}

/** After the email that asked. */
const reminderDays: readonly number[] = [3, 7, 14];

/** @returns ISO; null: no more */
export function nextReminder(sentAt: string, remindersSent: number): string | null {
  const days = reminderDays[remindersSent];
  return days === undefined ? null : addDuration(sentAt, { days });
}

/** Reminders that an outage has missed are one. */
export const brokerRemindersDue = (sentAt: string, now: Date): number =>
  reminderDays.filter((days) => addDuration(sentAt, { days }) <= now.toISOString()).length;

/** Emails to brokers about one agent within a day. */
export const mostAsksADay = 5;
