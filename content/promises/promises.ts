import type { PromiseName } from "#domain/promises/promise-figure.ts";

const number = (count: number) => count.toLocaleString("en-US");

/** "1 invoice", "3 invoices". */
const counted = (count: number, one: string) => `${number(count)} ${one}${count === 1 ? "" : "s"}`;

export const promisesPage = {
  meta: {
    title: "Our Promises, Counted",
    description:
      "One agent per zip code, every lead verified by two people and shared with one agent only: counted from our records each night, with how each figure is counted.",
  },
  hero: {
    title: "Our promises, counted",
    line: "Nobody types these figures. Our software counts them from its records each night, and keeps every one it has published.",
  },
  notYet: "Too few records to publish yet",
  notYetLine: (sample: number) =>
    `We publish this figure once it rests on at least ten records. So far there ${sample === 1 ? "is 1" : `are ${sample}`}.`,
  notCounted: "Nothing to count yet",
  how: "How this is counted",
  history: "Earlier counts",
  countedOn: "Counted on",
  day: "Day",
  figure: "Figure",
  drawn: (nights: number, { first, last }: { first: string; last: string }) =>
    `The last ${nights} counts as a line, from ${first} to ${last}`,
  licenses: {
    title: "Our licenses",
    columns: {
      state: "State",
      number: "License",
      entity: "Licensed firm",
      broker: "Designated broker",
      until: "Valid until",
    },
  },
  /** Below the figures of other pages. */
  onHome: (day: string) => `What we promise, counted from our records on ${day}:`,
} as const;

interface PromiseCopy {
  promise: string;
  /** As shown in large type. */
  figure(value: number, sample: number): string;
  line(value: number, sample: number): string;
  how: string;
  /** The figure is a share of all records, so that the best is all of them. */
  isShare: boolean;
}

export const promiseTexts: Record<PromiseName, PromiseCopy> = {
  "questions-in-time": {
    promise: "Agents answered within a working day",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "questions of our agents were answered in time.",
    how: "We take the newest 500 questions that agents asked in their workspace and that we answered or should have, and count those answered by the end of the next working day: Monday to Friday, without federal holidays. An open one whose time is over counts as late.",
    isShare: true,
  },
  "calls-passed-on": {
    promise: "A booked call is passed on",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "calls that we agreed with a person were in an agent’s calendar before their time.",
    how: "We take the newest 500 calls that our staff booked with a person and whose time has come, without those that they changed or cancelled before, and count those that an agent had taken on by then.",
    isShare: true,
  },
  "transfers-answered": {
    promise: "An agent on the line within two minutes",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "people whom we handed over on the line were accepted by an agent within two minutes.",
    how: "We take the newest 500 times that our staff rang an agent while the person was on the line, without those in which the person hung up or took the request back, and count those accepted within two minutes.",
    isShare: true,
  },
  "fees-not-due": {
    promise: "No fee where none is due",
    figure: (value) => number(value),
    line: (_value, sample) =>
      `invoices to firms asked for a fee that was not due, of ${counted(sample, "invoice")}. Shown from the first one on.`,
    how: "We count invoices that charge nothing any more: a dispute or our own check found that no fee was due, and an entry of our ledger took the whole sum back.",
    isShare: false,
  },
  "days-to-pay-fee": {
    promise: "We never charge a late fee",
    figure: (value) => `${number(value)} ${value === 1 ? "day" : "days"}`,
    line: (_value, sample) => `from our invoice to the firm’s payment, the middle of the last ${number(sample)}.`,
    how: "For each of the last 500 invoices that are paid in full we count the days from its issue to its last payment, and publish the middle one.",
    isShare: false,
  },
  "zips-with-one-agent": {
    promise: "One agent, one zip code",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "zip codes with an agent have exactly one.",
    how: "We count zip codes in which at least one agent has an active seat, and those of them with exactly one. A busy zip code can get a second seat, with a written reason.",
    isShare: true,
  },
  "shared-leads": {
    promise: "Shared with one agent only",
    figure: (value) => number(value),
    line: (_value, sample) =>
      `leads shared with two agents at once, of ${counted(sample, "accepted lead")}. Shown from the first one on.`,
    how: "We look for two agents whose time with the same lead overlaps: the second accepted before the first had given the lead back. The database refuses a second open acceptance, so we expect 0.",
    isShare: false,
  },
  "verified-twice": {
    promise: "Verified by two people",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "accepted leads were called and checked by two different people of our team.",
    how: "For each lead that an agent has accepted we count the members of our team whose check it passed. Only two different people make it verified.",
    isShare: true,
  },
  "minutes-to-accept": {
    promise: "Answered quickly",
    figure: (value) => (value === 1 ? "1 minute" : `${number(value)} minutes`),
    line: (_value, sample) => `from our offer to the agent's acceptance, half of the time (last ${number(sample)}).`,
    how: "The median of the newest 500 accepted offers, from the minute we offer the lead to the minute the agent accepts it. Nights count too.",
    isShare: false,
  },
  "reports-in-time": {
    promise: "Decided within ten working days",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "decisions about leads that agents reported came in time.",
    how: "We take the newest 500 decisions about reports and second reviews, and count those that a person of our team made within ten working days: Monday to Friday, without federal holidays. If nobody decides by then, the agent’s report is validated automatically. It counts as late here.",
    isShare: true,
  },
  "reviews-removed": {
    promise: "Reviews that nobody can hide",
    figure: (value) => number(value),
    line: (_value, sample) => `reviews removed under one of nine public rules, of ${number(sample)} written.`,
    how: "We count the reviews that people have written about their agent, and those of them of which we removed a text. Each removal has a row with its rule, a notice on the agent’s page and a public sentence. Nothing else hides a review, and the database refuses to change one.",
    isShare: false,
  },
  "refunds-paid": {
    promise: "Refunds that arrive",
    figure: (value, sample) => `${number(value)} of ${number(sample)}`,
    line: () => "refund requests of agents were refunded.",
    how: "We count the refund requests that have gone in, and those of them whose approved amount the payment provider has reported as refunded. The others wait, or we refused them with a sentence of our refund policy.",
    isShare: true,
  },
};
