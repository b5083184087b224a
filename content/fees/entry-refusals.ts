import { longReason } from "#content/office/long-reason.ts";
import { fieldProblems } from "./closing-page.ts";

/** Why an entry was not written. */
export const entryRefusals = {
  ...fieldProblems,
  "no-method": "Choose check, ACH or wire.",
  "no-date": "Type a date, like 2026-12-01.",
  "in-future": "That day is in the future.",
  "no-evidence": "Type the number of the check, or the bank’s reference.",
  "no-amount": "The amount must be more than $0.",
  "no-reason": "Say in a few words why.",
  "too-long": longReason,
  "nothing-open": "Nothing is open on this invoice.",
  "no-difference": "The invoice charges exactly that already.",
  "unknown-invoice": "There is no such invoice.",
  "unknown-entry": "There is no such entry.",
  reversed: "This entry was taken back already.",
  "is-reversal": "This entry takes another one back, so it stays.",
  "by-provider": "The provider reported this entry. Only a refund or dispute at the provider takes it back.",
  waiting: "Somebody proposed this already. It waits for a second person.",
  "unknown-proposal": "There is no such proposal.",
  decided: "Somebody has decided this already.",
  "more-than-overpaid": "That is more than was paid too much. Give that back first, then the rest.",
  "more-than-paid": "That is more than the brokerage has paid.",
  "more-than-back": "That is more than the brokerage has to give back.",
  "more-than-open": "That is more than the brokerage is still to get.",
  "same-person": "You recorded this, so somebody else must confirm it.",
} as const;
