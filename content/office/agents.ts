import { longReason } from "#content/office/long-reason.ts";
import { toldByMail } from "#content/office/territory.ts";
import type { LicenseCheck, LicenseStanding, RecordReason } from "#domain/agent-record.ts";
import type { GuaranteeStanding } from "#domain/lead-guarantee.ts";
import type { GiftRefusal } from "#domain/zip-exclusivity.ts";

/** The office's pages about agents. */
export const agentsWords = {
  title: "Agents",
  line: "Whose plan is paid for, and what must be known of them before leads and money move.",
  caption: "Agents",
  columns: { agent: "Agent", plan: "Plan", broker: "Brokerage", license: "License", zips: "Zip codes", since: "Since" },
  csvColumns: {
    email: "Email",
    phone: "Phone",
    broker: "Designated broker",
    number: "License number",
    state: "License state",
    checked: "License checked",
  },
  search: "Search",
  searchHint: "Name, email, phone, license or brokerage",
  plan: "Plan",
  anyPlan: "All plans",
  otherPlan: "As agreed",
  license: "License",
  anyLicense: "All",
  licenses: {
    unchecked: "Never checked",
    "due-again": "Due again",
    checked: "Checked",
  } satisfies Record<LicenseStanding, string>,
  broker: "Broker",
  anyBroker: "All",
  brokers: { missing: "Not known", known: "Known" },
  brokerMissing: "Broker not known",
  empty: "Nobody has paid for a plan yet. Who does appears here.",
  noneFound: "No agent fits. Try fewer words, or take a filter away.",
} as const;

export const agentWords = {
  back: "All agents",
  notKnown: "not known",
  noInvoice:
    "No referral fee can be invoiced yet: fees go from broker to broker, and the brokerage or its designated broker is not known. Until both are, no lead of this agent can be paid at closing.",
  contact: {
    title: "Who it is",
    email: "Email",
    phone: "Phone",
    place: "City, state",
    plan: "Plan",
    paid: "Paid for since",
    notPaid: "not paid for",
    application: "Application",
    openApplication: "Open the application",
  },
  broker: {
    title: "Brokerage",
    brokerage: "Brokerage",
    designatedBroker: "Designated broker",
    edit: "Write down the brokerage",
  },
  license: {
    title: "License",
    standing: "Standing",
    standings: {
      unchecked: "Look it up in the state's register.",
      "due-again": "It was checked more than a year ago.",
      checked: "It was checked within the last year.",
    } satisfies Record<LicenseStanding, string>,
    state: "State",
    number: "Number",
    typed: "Number as they typed it",
    checked: "Checked",
    by: (name: string) => `by ${name}`,
    proof: "Proof",
    record: "Write down a check",
  },
  guarantee: {
    title: "Guaranteed leads",
    bar: ({ delivered, due, least, most }: GuaranteeStanding) =>
      `Bar: ${delivered} leads delivered, ${due} due by today, ${least} at least, ${most} at most`,
    none: "This plan names no number of leads for 365 days.",
    notPaid: "The year of the guarantee begins when the plan is paid for.",
    standings: { kept: "Kept", "on-pace": "On pace", behind: "Behind" } satisfies Record<
      GuaranteeStanding["standing"],
      string
    >,
    text: ({ delivered, least, most }: Pick<GuaranteeStanding, "delivered" | "least" | "most">) =>
      `${delivered} of ${least}-${most} leads delivered`,
    pace: (day: number, due: number) =>
      `Day ${day} of 365. Spread evenly, ${due} would be due by today: the thin stroke. The thick one is the least promised.`,
    year: { from: "The year runs from", until: "until" },
  },
  zips: {
    title: "Zip codes",
    held: "Held",
    reserved: "Reserved until",
    waiting: (place: number) => `Waits, place ${place}`,
    none: "None claimed, and none waited for.",
    give: "Claim a zip code",
  },
  orders: {
    title: "Orders",
    none: "No order belongs to this application.",
    crm: "with CRM",
  },
  leads: {
    title: "Leads transferred",
    none: "No lead has been transferred yet.",
    latest: (count: number) => `The ${count} that moved last; there are more.`,
  },
  changes: {
    title: "History of this record",
    none: "Nobody has written into it yet.",
    fromTo: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
    somebody: "At the console",
    fields: {
      brokerage: "Brokerage",
      designatedBroker: "Designated broker",
      licenseState: "License state",
      licenseNumber: "License number",
      licenseCheckedOn: "License checked",
      licenseProof: "Proof",
    },
  },
  done: {
    brokerage: "The brokerage has been written down.",
    license: "The license check has been written down.",
    held: `The zip code is theirs, and they are ${toldByMail}.`,
    reserved: `The zip code is reserved for them until they pay, for a week, and they are ${toldByMail}.`,
    waiting: "The zip code is taken, so they wait in its line now. Nobody has written to them.",
  },
} as const;

const tooLong = "That is too long.";

export const brokerageFormWords = {
  title: (name: string) => `The brokerage of ${name}`,
  line: "Referral fees go from broker to broker. Leave a field empty where it is not known.",
  brokerage: "Brokerage",
  designatedBroker: "Designated broker",
  button: "Write it down",
  meanwhile: "Nothing was changed: since you opened this page somebody else has written into it. By now it says:",
  onceMore: "Press once more if what you typed shall stand in its place.",
  empty: "not known",
  tooLong,
} as const;

/** A zip code that a person claims for an agent. */
export const zipGiftWords = {
  title: (name: string) => `A zip code for ${name}`,
  line: "For areas that were typed in words, for a zip code in place of another, or for one more of the plan’s. A free one is theirs at once, or reserved for a week where the plan is not paid for; for a taken one they wait in line.",
  typed: "The areas that they typed",
  has: "Has, or waits for",
  none: "none",
  zip: "Zip code",
  reason: "Why",
  reasonHint: "For the trail. No agent reads it.",
  button: "Claim it for them",
  refusals: {
    erased: "They were erased on request: there is nobody any more whose it could be.",
    "no-such-zip": "There is no such zip code. One has five digits, like 30308.",
    "has-it": "They have this zip code already, or wait for it.",
    "no-plan": "Their plan is none of ours, so nothing can be paid for that would make a zip code theirs.",
    "plan-full": "They have as many zip codes as their plan holds. Release one, or let them take a larger plan.",
    "held-for-review": "The application is held for review. Let it through first.",
    "no-reason": "Say why, in a sentence.",
    "too-long": longReason,
  } satisfies Record<GiftRefusal, string>,
} as const;

export const licenseFormWords = {
  title: (name: string) => `A check of ${name}'s license`,
  line: "Look the license up in the state's register, then write down what you found. It is kept under your name.",
  back: (name: string) => `Back to ${name}`,
  chooseState: "Choose a state",
  labels: {
    licenseState: "State",
    licenseNumber: "License number",
    licenseCheckedOn: "Checked on",
    licenseProof: "Proof",
  } satisfies Record<keyof LicenseCheck, string>,
  proofHint: "A link to the register's entry, or where it can be seen.",
  button: "Write down the check",
  refusals: {
    required: "This is needed.",
    "too-long": tooLong,
    "no-state": "Choose the state whose register you looked into.",
    "no-day": "Type the day of the check.",
    "in-the-future": "The check cannot be later than today.",
  } satisfies Record<RecordReason, string>,
} as const;
