import { keyDays } from "#domain/consumers/request-policy.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { keepChoices } from "#domain/conversations/mail-settings.ts";
import { proofYears } from "#domain/fees/closings/closing-proof.ts";
import { daysToConfirm } from "#domain/incoming/incoming-referral.ts";
import { recallHours } from "#domain/privacy/rights-request.ts";
import { payloadDays } from "#domain/sources/payload.ts";

/** How long each kind of data stays, by the figures with which the software deletes it. */
export const retention: readonly string[] = [
  `Requests for an agent, messages and applications: until you have them erased, ${recallHours} hours after you ask.`,
  "Consents and wishes to be left alone: for good, as proof. After an erasure a consent stays without your name, number and address.",
  "Orders, payments, receipts, signed agreements and invoices: for good, for our books.",
  `Settlement statements: ${proofYears} years after the fee was paid.`,
  `The link to your request: ${keyDays} days.`,
  `What a partner sent us and is no request: ${payloadDays} days.`,
  `What an agent who refers you entered: ${daysToConfirm} days, unless you confirm.`,
  `People whom an agent removes from their own book, and files that they imported: ${undoDays} days. Emails with you: as long as you are in it, or less where the agent chose ${keepChoices[0]} to ${keepChoices.at(-1)} months.`,
];
