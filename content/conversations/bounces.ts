import { dayName } from "#content/dates.ts";
import type { BounceReason, DeadAddress } from "#domain/conversations/bounce.ts";
import { officeDay } from "#domain/values/time/office-time.ts";

/** Why an email did not arrive, after a colon. */
export const bounceText: Record<BounceReason, string> = {
  "no-mailbox": "mailbox unknown",
  "no-domain": "their mail service does not exist",
  suppressed: "our mail service sends nothing there, because earlier emails failed",
  full: "mailbox full",
  "too-large": "too large for their mail service",
  refused: "their mail service refused it",
  unclear: "their mail service did not say why",
};

/** "Email does not arrive since Friday: mailbox unknown." */
export const doesNotArrive = ({ since, reason }: DeadAddress, now: Date): string =>
  `Email does not arrive since ${dayName(officeDay(since), officeDay(now.toISOString()))}: ${bounceText[reason]}.`;
