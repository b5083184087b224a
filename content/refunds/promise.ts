import type { LeadCount } from "#domain/leads/lead-count.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";

const unplaced = "an unknown location";

/** What was promised and delivered: the same words for the agent and the office. */
export const promiseCopy = {
  title: "Guaranteed leads",
  bar: ({ delivered, due, least, most }: GuaranteeStatus) =>
    `Progress: ${delivered} leads delivered, ${due} due by today, ${least} guaranteed, ${most} at most`,
  none: "This plan does not guarantee a number of leads.",
  notPaid: "The guarantee year begins when the plan is paid for.",
  statuses: { kept: "Met", "on-pace": "On pace", behind: "Behind" } satisfies Record<GuaranteeStatus["status"], string>,
  text: ({ delivered, least, most }: Pick<GuaranteeStatus, "delivered" | "least" | "most">) =>
    `${delivered} of ${least}-${most} leads delivered`,
  pace: (day: number, due: number) =>
    `Day ${day} of 365. At an even pace, ${due} ${due === 1 ? "is" : "are"} due by today.`,
  lines: "The thin line is what is due, the thick line is the guaranteed minimum.",
  street: (due: number) =>
    due > 0
      ? "A house is a lead that we delivered; the flag stands where we should be by now."
      : "A house is a lead that we delivered.",
  unplaced,
  house: (where: string, goal: string) => `${where || unplaced}, ${goal}`,
  year: { from: "The year runs from", until: "until" },
  mixed: "The plan changed within the year. Each plan guarantees its share of the 365 days, rounded up.",
  counted: (count: number) => `Counted (${count})`,
  notCounted: (count: number) => `Not counted (${count})`,
  noLeads: "None.",
  noneOnPage: "None on this page.",
} as const;

export const leadCountNames: Record<LeadCount, string> = {
  accepted: "Accepted",
  lapsed: "Offered, lapsed without an answer",
  declined: "Offered, declined",
  "declined-for-reason": "Offered, declined for a good reason",
  "report-validated": "Reported, and the report was validated",
  "existing-client": "An existing client of the agent",
  "wrong-person": "Reported: wrong number or wrong person",
  replacement: "Replaces a reported lead",
  reassigned: "Taken back by the office",
  "another-agent": "The person asked for another agent",
};

export const promisePage = {
  title: "What we promised",
  line: "The leads that your plan guarantees, the leads that we delivered, and how each one counts. Our office sees the same page.",
  leads: "Every lead behind the numbers",
  leadsLine: "Of this guarantee year, newest first.",
  handover: "How we hand people over",
  refund: "Refund deadlines",
} as const;
