import type { NetworkRecord } from "#domain/connections/api-record.ts";

interface RecordText {
  /** "lead" */
  one: string;
  /** "leads" */
  many: string;
  /** Says what they are, if the name does not. */
  line: string;
}

/** What the API calls each kind of record of the network. */
export const recordTexts: Record<NetworkRecord, RecordText> = {
  leads: { one: "lead", many: "leads", line: "With the checks of both people who verified it." },
  offers: { one: "offer", many: "offers", line: "Leads that were offered to agents, with what became of each offer." },
  agents: { one: "agent", many: "agents", line: "Everybody who has applied; those who have joined have “joinedAt”." },
  zips: {
    one: "zip code",
    many: "zip codes",
    line: "Who has reserved or holds a seat of which zip code, and who had.",
  },
  orders: { one: "order", many: "orders", line: "For plans, and for invoices paid by card." },
  payments: { one: "payment", many: "payments", line: "What the payment providers reported." },
  closings: { one: "closing", many: "closings", line: "Deals of leads. A firm reads those that we invoiced to it." },
  invoices: { one: "invoice", many: "invoices", line: "Of referral fees, with what was paid." },
  entries: { one: "entry", many: "entries", line: "Of the fee ledger: each moves cents from “credit” to “debit”." },
  sources: { one: "source", many: "sources", line: "Where leads from outside come from." },
  inquiries: { one: "inquiry", many: "inquiries", line: "From the contact form, and questions of agents." },
};

/** What a scope lets a program do, for people who choose. */
export const scopeName = (scope: string): string => {
  const [name = "", what] = scope.split(":");
  if (name === "people") return "With names, addresses and words of people (people:read)";
  if (what === "write") return `${name === "leads" ? "Send leads" : "Apply for agents"} (${scope})`;
  return `Read ${Object.entries(recordTexts).find(([known]) => known === name)?.[1].many ?? name} (${scope})`;
};

export const recordTitles = {
  list: ({ many }: RecordText) => `List ${many}`,
  listLine: ({ line }: RecordText) => `Newest first. ${line}`,
  read: ({ one }: RecordText) => `Read ${/^[aeio]/.test(one) ? "an" : "a"} ${one}`,
  changes: ({ many }: RecordText) => `Read changes of ${many}`,
  changesLine:
    "Each record that has changed after the cursor, as it is now, in the order of the changes; “removed” has the ids of those that are gone. Keep “cursor” for the next time. Begin with “changes” from the list’s first page. A record can come twice, and none is left out.",
} as const;

/** Fields of records that need a word, and of their pages. */
export const recordFields = {
  answers: "To the questions of the form, one for each.",
  ownAnswers: "What a partner’s form asked besides, and the message.",
  checkAnswers: "Of the script.",
  cents: "Whole cents of a US dollar.",
  consent: "The person agreed to be contacted.",
  consentValid: "The consent counts now: nobody took it back.",
  unreachable: "Neither phone nor email can be right.",
  moderationReason: "Why it waits in moderation, or waited; null: it never did.",
  rejected: "Staff rejected it.",
  personId: "The same for all leads of one person.",
  agentOfLead: "To whom it was transferred.",
  notToSell: "Their browser sent Global Privacy Control.",
  seat: "Null: staff chose an agent of another zip code.",
  agentSince: "When they applied; once they have joined: when they joined.",
  joinedAt: "Null: has only applied.",
  mergedInto: "The agent into whom staff merged this record.",
  memberOfZip: "Of a team: who has it; null: all.",
  purpose: "A fee’s order has the id of its invoice.",
  keptCents: "What is left of the price, without tax.",
  orderOfPayment: "Null: not matched.",
  percentBp: "Of the fee, in hundredths of a percent.",
  account: "“receivable:” with the id of the firm, “cash:” with the method, or “fees”, “adjustment”, “write-off” …",
  evidence: "Number of the check, or the bank’s reference.",
  reverses: "The entry that it takes back.",
  changesCursor: "Where to begin with changes. Keep that of the first page.",
  removed: "Ids of records that were deleted, or whose person was erased.",
  cursor: "For the next time.",
  more: "There are more changes now.",
  changesAfter: "“cursor” from the time before, or “changes” of the list. Left out: from the beginning.",
  sourceId: "One of your sources, other than our own site. Its rules hold: fields, consent wording, limit and pause.",
  lead: "The lead, as in “Send us leads”.",
  outcome: "What became of it.",
  leadId: "Null: it is no lead, or not yet.",
  agreed: "The agent has agreed to our terms.",
} as const;
