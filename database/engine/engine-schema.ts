import type { Generated } from "kysely";
import type { Declarations } from "#database/privacy/declaration.ts";
import type { CounterName } from "./counter-rules.ts";

/** One row per record. SQLite has a full-text index of it, `searchIndex`; PostgreSQL a GIN index. */
export interface SearchTermsTable {
  /** The order of the records by time (database/engine/search-index.ts). */
  place: number;
  scope: SearchScope;
  recordId: string;
  /** With a space between two. */
  terms: string;
}

/** The terms of a lead that an agent (`owner`) works on. Triggers on both tables keep them. */
export interface OwnedTermsTable {
  owner: string;
  term: string;
  recordId: string;
}

export type SearchScope =
  | "inquiries"
  | "leads"
  | "applications"
  | "orders"
  | "paymentEvents"
  | "requestedZips"
  | "agents";

/** A figure is the sum of its shards (migrations/counter-triggers.ts). */
export interface CountersTable {
  name: CounterName;
  part: string;
  shard: number;
  amount: number;
}
export interface SandboxRowsTable {
  id: string;
  receivedAt: string;
  row: string;
}

/** What the sandbox's webhook receiver and its Follow Up Boss have taken. */
export interface SandboxEventsTable {
  /** As the sender named it: the same for each repeat. */
  id: string;
  receivedAt: string;
  partner: string;
  times: number;
  body: string;
}

export interface SandboxTextsTable {
  id: string;
  receivedAt: string;
  /** Of the sandbox's telephone (E.164). */
  phone: string;
  sentBy: "us" | "phone";
  body: string;
  /** The account of a workspace; null: the network's own. */
  account: string | null;
  /** Of that account (E.164). */
  number: string | null;
  /** The address of a picture. */
  media: string | null;
}

export interface SandboxMailsTable {
  id: string;
  receivedAt: string;
  recipient: string;
  subject: string;
  /** The text part. */
  message: string;
  /** Null in rows of releases that stored only the text. */
  html: string | null;
  /** The raw MIME message. */
  source: string | null;
}

export interface SecretsTable {
  name: string;
  value: string;
}

export interface JobsTable {
  name: string;
  dueAt: string;
  leasedUntil: string | null;
  endedAt: string | null;
  succeededAt: string | null;
  /** Of the last run. */
  milliseconds: number | null;
  /** In a row, since the last success. */
  failures: Generated<number>;
  /** The name of the last error, without its message. */
  failure: string | null;
}

export interface HeartbeatsTable {
  id: number;
  beatAt: string;
}

/** Has no rows (database/dialects/postgres.ts). */
export interface TurnsTable {
  id: string;
}

/** Per client and minute (docs/decisions/027). */
export interface RateCountsTable {
  /** The client as a keyed hash, or "everybody". */
  id: string;
  /** Minutes since 1970. */
  window: number;
  count: number;
}

export interface EngineSchema {
  sandboxRows: SandboxRowsTable;
  sandboxMails: SandboxMailsTable;
  sandboxEvents: SandboxEventsTable;
  sandboxTexts: SandboxTextsTable;
  heartbeats: HeartbeatsTable;
  turnsOfSubmissions: TurnsTable;
  turnsOfStaff: TurnsTable;
  rateCounts: RateCountsTable;
  secrets: SecretsTable;
  jobs: JobsTable;
  searchTerms: SearchTermsTable;
  ownedTerms: OwnedTermsTable;
  counters: CountersTable;
}

export const personalDataOfMaintenance = {
  counters: { of: "nobody" },
  heartbeats: { of: "nobody" },
  turnsOfSubmissions: { of: "nobody" },
  turnsOfStaff: { of: "nobody" },
  jobs: { of: "nobody" },
  rateCounts: { of: "nobody" },
  secrets: { of: "nobody" },
  sandboxMails: {
    find: { column: "id", in: "deliveries" },
    copied: "nothing",
    erased: {
      emptied: { recipient: "", subject: "", message: "", html: null, source: null },
      stays: ["id", "receivedAt"],
    },
  },
  sandboxEvents: {
    find: { column: "id", in: "deliveries" },
    copied: "nothing",
    erased: { emptied: { body: "{}" }, stays: ["id", "receivedAt", "partner", "times"] },
  },
  sandboxTexts: {
    find: { column: "phone", in: { table: "memberPhones", column: "phone" } },
    copied: "nothing",
    erased: "deleted",
  },
  sandboxRows: {
    find: { column: "id", in: "about" },
    copied: "nothing",
    erased: { emptied: { row: "{}" }, stays: ["id", "receivedAt"] },
  },
  searchTerms: { find: { column: "recordId", in: "searched" }, copied: "nothing", erased: "deleted" },
  ownedTerms: { find: { column: "recordId", in: "searched" }, copied: "nothing", erased: "deleted" },
} as const satisfies Declarations<
  | ("counters" | "heartbeats" | "turnsOfSubmissions" | "turnsOfStaff" | "jobs" | "rateCounts" | "secrets")
  | ("sandboxMails" | "sandboxEvents" | "sandboxTexts" | "sandboxRows" | "searchTerms" | "ownedTerms")
>;
