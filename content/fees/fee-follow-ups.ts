import { fileRefusals, takenFiles } from "#content/files/files.ts";
import { longReason } from "#content/office/long-reason.ts";
import {
  type AppealRefusal,
  type ContestOutcome,
  type ContestRefusal,
  daysToAppeal,
  type FeeGround,
  feeContestWorkingDays,
  type InvoiceAnswerRefusal,
} from "#domain/fees/invoices/fee-contest.ts";
import { pauseAfterDays } from "#domain/fees/invoices/fee-reminder.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";
import { noLateFee } from "./fee-pause.ts";

export const feeGroundNames: Record<FeeGround, string> = {
  "known-before": "We knew this person before the lead came",
  "not-our-side": "We or our agent did not represent this side",
  "other-person": "The person who closed is not of their household",
  "after-tail": "It closed after the time for which a fee is due",
  "wrong-amount": "The commission or the percent is wrong",
  "paid-already": "It is paid already",
};

export const contestOutcomeNames: Record<ContestOutcome, string> = {
  stands: "The fee stands",
  reduced: "The fee is reduced",
};

export const invoiceAnswer = {
  title: (number: string) => `Invoice ${number}`,
  open: (amount: string, day: string) => `${amount} is open, due on ${day}.`,
  nothingOpen: "Nothing is open on this invoice. Thank you.",
  pause: `Zip codes and leads of the agent stay. New offers to the agent pause if an invoice is open ${pauseAfterDays} days after it was due and not in dispute.`,
  paidTitle: "We have paid",
  paidLine: "Say when and how. Our reminders stop until we have looked for it.",
  payments: "Payments",
  payment: (amount: string, how: string) => `${amount}, ${how}`,
  said: (day: string, method: string, reference: string) =>
    `paid on ${day} by ${method}${reference ? ` (${reference})` : ""}`,
  reference: "Number of the check, or the bank’s reference",
  paidOn: "Paid on",
  method: "Paid by",
  choose: "Choose",
  paidButton: "Tell the office",
  answered: (said: string) => `You said that it was ${said}. We look for it, and no reminder goes out until then.`,
  notFound: (said: string, day: string, reason: string) =>
    `You said that it was ${said}. We looked on ${day} and did not book it: ${reason}`,
  refusals: {
    "no-method": "Choose how it was paid.",
    "no-date": "Type a date, like 2026-12-01.",
    "in-future": "That day is in the future.",
    answered: "You have said so before. We look for it.",
    disputed: "This invoice is in dispute.",
    "nothing-open": "Nothing is open on this invoice.",
  } satisfies Record<InvoiceAnswerRefusal, string>,
} as const;

/** From the agent's page of an invoice. */
export const contestLinks = {
  none: "Something is wrong, or it is paid already",
  open: "This invoice is in dispute: see what was said",
  decided: "See how the dispute was decided",
} as const;

export const feeContestCopy = {
  title: (number: string) => `Dispute invoice ${number}`,
  back: "Back to the invoice",
  formTitle: "Something is wrong",
  line: `We look into it within ${feeContestWorkingDays} working days. Until then the sum is neither due nor forgiven: no reminders, and no pause of offers. ${noLateFee}`,
  ground: "What is wrong",
  choose: "Choose",
  text: "What happened",
  textHint:
    "What you know, and where we can check it. Please name only people who matter for it. You can add files in the next step.",
  button: "Dispute the fee",
  opened: (day: string) => `In dispute since ${day}.`,
  decideBy: (day: string) => `We decide by the end of ${day}.`,
  decided: (outcome: string, day: string) => `${outcome}. Decided on ${day}.`,
  appealTitle: "Ask for a second decision",
  appealLine: `Within ${daysToAppeal} days, once. Another person decides.`,
  appealText: "Why the decision is wrong",
  appealButton: "Ask for a second decision",
  appealed: "A second person decides.",
  evidence: "You can send the settlement statement on the page of the closing.",
  filesHint: `${takenFiles} Black out loan numbers and bank account numbers.`,
  filesButton: "Add files",
  refusedFiles: "Not every file was stored:",
  fileRefusals: {
    ...fileRefusals,
    "too-many": `A dispute has at most ${fileOwners["fee-dispute"].most} files.`,
    closed: "This dispute is decided.",
  } satisfies Record<EvidenceFileRefusal, string>,
  refusals: {
    "no-reason": "Say what happened.",
    "too-long": longReason,
    "no-ground": "Choose what is wrong.",
    "open-already": "This invoice is in dispute already.",
    "nothing-open": "Nothing is open on this invoice.",
    "unknown-invoice": "There is no such invoice.",
  } satisfies Record<ContestRefusal, string>,
  appealRefusals: {
    "no-reason": "Say why the decision is wrong.",
    "too-long": longReason,
    "unknown-dispute": "There is no such dispute.",
    "open-already": "This invoice is in dispute already.",
    appealed: "A second person has decided already.",
    "too-late": `A second decision can be asked for within ${daysToAppeal} days.`,
  } satisfies Record<AppealRefusal, string>,
} as const;
