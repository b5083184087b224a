import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";

/** An offer on the office's page of a lead. */
export const leadOfferCopy = {
  offeredTo: "Offered to",
  /** While it rings for a person on the line, the 30 have not begun. */
  left: (minutes: number) =>
    minutes === 0
      ? "Time is up; the offer lapses within a minute. It ended"
      : `${Math.min(minutes, 30)} of 30 minutes left, until`,
  waits: "The clock is paused until",
  resend: "Send the email again",
  resent: "The email was sent again",
  why: "Why it is withdrawn",
  whyHint: "For the history. The agent only reads that our office took it back.",
  withdraw: "Withdraw the offer",
  refusals: {
    "no-reason": "Enter a reason for withdrawing the offer.",
    "too-long": longReason,
    "not-offered": "This lead is not offered to anybody now.",
  } satisfies Record<ReasonRefusal | "not-offered", string>,
  ended: {
    declined: "Offer declined",
    lapsed: "Offer lapsed without an answer",
    withdrawn: "Offer withdrawn",
  },
  byMember: (name: string) => `${name} (agent)`,
} as const;
