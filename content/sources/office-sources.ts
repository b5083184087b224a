import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { IntakeOutcome, RefusalReason, WaitReason } from "#domain/sources/incoming-lead.ts";
import type { MappingTarget } from "#domain/sources/mapping.ts";
import type { ReadingDoubt } from "#domain/sources/reading/incoming-leads.ts";
import type { CostUnit, SourceKind, SourceRefusal } from "#domain/sources/source.ts";

export const sourceKindNames: Record<SourceKind, string> = {
  "google-ads": "Google Ads lead form",
  partner: "Partner, ad service or spreadsheet",
  mail: "Emails of a portal",
  "own-site": "Questionnaires of our own site",
  "agent-referrals": "Agents elsewhere who refer a client",
};

export const costUnitNames: Record<CostUnit, string> = { lead: "per lead", month: "per month" };

export const intakeOutcomeNames: Record<IntakeOutcome, string> = {
  accepted: "New lead",
  repeated: "Sent before",
  test: "Test",
  refused: "Not read",
  waiting: "Waiting",
  automatic: "Automatic email",
  dismissed: "Not a lead",
  chosen: "Read as you chose",
  erased: "Erased",
};

export const outcomeReasons: Record<RefusalReason | WaitReason, string> = {
  unreadable: "It is not JSON, a form or an email.",
  "too-large": "It is longer than 10 MB. We stored that it came, not what it says.",
  "wrong-key": "Its Google key is not the one of this source.",
  "no-way-to-reach": "We found no phone and no email. Choose which field has them (More, Fields), then read it again.",
  paused: "The source is paused.",
  cap: "The source had reached its limit for the day.",
  "several-people": "It seems to be about several people. Choose who is a lead.",
  "two-values": "It has two phones, emails or names for one person. Choose which is right.",
  "unclear-wish": "It does not say clearly whether they buy, sell or rent. Choose what they want.",
};

export const readingNames: Record<LeadKind, string> = { buyer: "buyer", seller: "seller", renter: "renter" };

/** Everything of a source that is no lead yet. */
export const openPayloads = {
  title: "Leads not read",
  line: "What came in from sources and is no lead yet. Nothing of it is deleted before you decide.",
  caption: "What came in and is no lead yet",
  empty: "Nothing waits. Everything that came in was read.",
  columns: { source: "Source", why: "Why", since: "Since" },
  noneFound: "Nothing waits.",
} as const;

export const wordingsList = {
  title: "Consent wordings to check",
  line: "Leads of these sources wait for your approval of the wording that their form shows.",
  caption: "Sources whose wording waits",
  empty: "No wording waits for approval.",
  columns: { source: "Source", leads: "Leads that wait", since: "Since" },
  noName: "no name",
  more: " and more",
  noneFound: "No wording waits for approval.",
} as const;

export const payloadPage = {
  title: "What a source sent",
  decide: "Decide",
  partOf: "What came with it",
  readings: {
    "several-people": {
      title: "Who is a lead?",
      line: "Each person becomes a lead of their own, with their own part of what was sent. Press “Not a lead” below once the rest are none.",
      choose: "Make a lead",
    },
    "two-values": {
      title: "Which is right?",
      line: "The lead gets only what you choose. Nobody else reads the rest.",
      choose: "This is right",
    },
    "unclear-wish": { title: "What do they want?", line: "Choose what they asked for.", choose: "This is right" },
  } satisfies Record<ReadingDoubt, { title: string; line: string; choose: string }>,
  reading: {
    nth: (place: number) => `Reading ${place}`,
    name: "Name",
    phone: "Phone",
    email: "Email",
    kind: "Wants",
    place: "Place",
    none: "none",
  },
  again: "Read it again",
  dismiss: "Not a lead",
  lead: "Open the lead",
  stillNone: "It is still no lead. The reason stands below.",
  fields: "Read field by field",
  noFields: "We could read no field.",
  readAs: (target: string) => `(read as: ${target})`,
  original: "As it came",
} as const;

export const sourcePage = {
  back: "All sources",
  newTitle: "Add a source",
  newLine: "Its address is shown once, after you add it.",
  add: "Add source",
  save: "Save",
  refused: "Nothing was saved yet. Correct the marked fields.",
  labels: {
    name: "Name",
    kind: "How its leads come in",
    leadKind: "Kind of lead, if the data does not say",
    cost: "Cost",
    costUnit: "Cost is",
    capPerDay: "Most leads a day",
  },
  hints: {
    cost: "For example $45. Leave it empty if you do not know.",
    capPerDay: "Leave it empty for no limit. Days are counted in UTC. Leads beyond it wait.",
  },
  choose: "Choose",
  refusals: {
    "no-name": "Enter a name.",
    "too-long": "Shorten this to 200 characters.",
    "not-chosen": "Choose one.",
    "no-amount": "Enter an amount in dollars, for example 45 or 45.50.",
    "no-cap": "Enter a whole number from 1 to 100000.",
  } satisfies Record<SourceRefusal, string>,
  address: {
    title: "Address",
    shown: "This is the address. It is not shown again, so copy it now.",
    forMail: "Have the portal send its lead emails here, or forward them here.",
    forGoogle: "In Google Ads, enter the address as webhook URL, and this key as key.",
    line: "Partners send to the address of this source. We store only its fingerprint. A new address ends the old one at once.",
    renew: "Make a new address",
  },
  pause: {
    title: "Pause",
    running: "New leads are received.",
    paused: "Paused. What comes in waits.",
    pause: "Pause",
    resume: "Resume",
  },
  more: "Test lead, fields, pause, settings and address",
  settings: "Settings",
  consent: {
    title: "Consent wording",
    line: "A lead has only the consent that came with it. Nobody calls or texts until you have read the exact wording that its form shows and approved it. A changed wording must be approved again.",
    approved: "Approved wording",
    none: "No wording is approved. Leads of this source can only be emailed.",
    waiting: (leads: number) =>
      leads === 1 ? "1 lead came with this wording:" : `${leads} leads came with this wording:`,
    noneWaiting: "No wording waits for your approval.",
    approve: "Approve this wording",
    done: (leads: number) =>
      leads === 1 ? "Approved. 1 lead may be called now." : `Approved. ${leads} leads may be called now.`,
  },
  payloads: {
    title: "What came in",
    line: "Twenty to a page, the newest first. We keep each for 90 days, and what is no lead until you decide.",
    filter: "Show",
    all: "Everything",
    open: "No lead yet",
    older: "Older",
    allAgain: "Read all again that are no lead yet",
    reread: (leads: number) => (leads === 1 ? "Read again. 1 became a lead." : `Read again. ${leads} became leads.`),
    caption: "What the source sent",
    empty: "Nothing yet.",
    columns: { when: "When", outcome: "What it became", body: "What was sent" },
    read: "Show the text",
    whole: "Open it whole",
    again: "Read it again",
    lead: "Open the lead",
    stillNone: "It is still no lead. See the reason beside it.",
  },
  test: {
    title: "Test lead",
    line: "It is read as if the partner had sent it, and stored under What came in. Nobody is contacted. Change it as you like.",
    body: "What is sent",
    send: "Send a test lead",
    last: "Open the latest, field by field",
  },
  samples: {
    title: "A sample to send",
    line: "It is a test lead: it is read, and nobody is contacted.",
    more: "All fields, formats and answers",
  },
  mapping: {
    title: "Fields",
    line: "We know the usual names of fields. Choose one here where the partner uses another. The names are all that this source ever posted, and those of its latest emails.",
    nothing: "Once something has come in, you can choose its fields here.",
    usual: "Usual names",
    save: "Save fields",
  },
  done: {
    saved: "Saved.",
    dismissed: "Decided: it is no lead.",
    "new-kind": "Saved. Leads of this kind come in at another address. Make a new one below, under Address.",
    paused: "Paused. What comes in waits.",
    resumed: "Resumed.",
  },
} as const;

export const targetNames: Record<MappingTarget, string> = {
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  phone: "Phone",
  email: "Email",
  zip: "Zip code",
  city: "City",
  state: "State",
  address: "Street address",
  place: "Place in their own words",
  kind: "Buyer, seller or renter",
  budget: "Budget or price",
  timeline: "When",
  homeType: "Home type",
  message: "Message",
  externalId: "Partner's id of the lead",
  isTest: "Test mark",
  key: "Google key",
  consent: "Consent given",
  consentText: "Consent wording",
  consentAt: "Time of consent",
  consentPage: "Page of consent",
  consentIp: "Internet address",
  certificateUrl: "Certificate",
};
