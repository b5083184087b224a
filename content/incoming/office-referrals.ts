import { entryRefusals } from "#content/fees/entry-refusals.ts";
import { entryForms } from "#content/fees/office-invoices.ts";
import { percentText } from "#content/fees/percent-text.ts";
import type { ShareEntryKind } from "#domain/fees/shares/share.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";

export const officeReferralStates: Record<ReferralState, string> = {
  asked: "Waiting for the client",
  confirmed: "Confirmed",
  declined: "Declined",
  lapsed: "Not answered",
  rejected: "Rejected",
};

export const referralFilter = { ...officeReferralStates, moderation: "In moderation" };

export const shareEntryNames: Record<ShareEntryKind, string> = {
  earned: "Share of a paid fee",
  reduced: "Share taken back with its fee",
  paid: "Paid to the brokerage",
  returned: "Given back by the brokerage",
  reversed: "Entry taken back",
};

export const referralsList = {
  title: "Referrals",
  line: "Clients whom agents elsewhere have referred to us. A client who confirms becomes a lead.",
  caption: "Referrals from agents",
  empty: "No referral yet. Agents send them at /refer.",
  noneFound: "No referrals match. Remove a filter.",
  state: "State",
  anyState: "Any state",
  inModeration: "In moderation",
  erased: "Erased",
  columns: { sender: "Sent by", firm: "Brokerage", license: "License", place: "Where", state: "State", sent: "Sent" },
  share: { link: "Set the share", path: "/office/referrals/share" },
} as const;

export const officeReferral = {
  title: (firm: string) => `Referral from ${firm}`,
  factsTitle: "The referral",
  facts: {
    sender: "Sent by",
    email: "Email",
    license: "License",
    broker: "Designated broker",
    state: "State",
    wants: "The client looks in",
    agreed: "What they agreed",
    answered: "Answered",
    until: "The client can answer until",
    lead: "Lead",
    share: "Share of our fee",
  },
  openLead: "Open the lead",
  gone: "deleted",
  noShare: "none",
  percent: percentText,
  moderation: {
    title: "In moderation",
    line: "The client gets no email before you approve it. If you reject it, what was typed about them is deleted.",
    approve: "Approve",
    reject: "Reject",
  },
  ledger: {
    title: "Share of the brokerage",
    line: "It is added once the fee is paid, and goes down with it. Nobody can change an entry.",
    none: "Nothing yet: no fee for this lead is paid in full.",
    earned: "Earned",
    paid: "Paid",
    open: "To pay",
    back: "To get back",
    waiting: "An entry waits for a second person:",
    invoice: "Invoice",
  },
  payment: {
    ...entryForms.payment,
    title: "Record a payment to the brokerage",
    line: "By check, ACH or wire. Above $5,000 a second person confirms it on the page of the invoice.",
  },
  returned: {
    ...entryForms.payment,
    title: "Record money that came back",
    line: "What the brokerage has too much, all or a part. Above $5,000 a second person confirms it on the page of the invoice.",
    method: "How it came back",
    day: "Day on which it came back",
    button: "Record money that came back",
  },
  reversal: entryForms.reversal,
  refusals: { ...entryRefusals, "unknown-referral": "There is no such referral." },
} as const;

export const officeShare = {
  title: "Share for brokers who refer clients",
  line: "Of the referral fee that we receive. It counts for clients who confirm from now on, and only where the network has a license. It is paid once the fee is paid.",
  now: (percentBp: number) => (percentBp > 0 ? `Now: ${percentText(percentBp)}.` : "Now: no share."),
  percent: "Percent of our fee",
  hint: "For example 25. Type 0 for no share.",
  button: "Set the share",
  done: { set: "Set." },
  refusals: { "no-percent": "Type a number from 0 to 100, for example 25 or 12.5." },
  paid: {
    title: "Paid to firms, by year",
    line: "What each firm was paid, less what came back, by the day of the money: the figures for Forms 1099. We store no tax number, so ask each firm for its Form W-9.",
    none: "No share has been paid yet.",
    file: (year: string) => `Shares paid in ${year} (CSV)`,
    csv: {
      ...{ year: "year", firm: "firm", broker: "designated_broker", state: "state", paid: "paid_usd" },
      ...{ payments: "payments", first: "first_day", last: "last_day" },
    },
  },
} as const;
