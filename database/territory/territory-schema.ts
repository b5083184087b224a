import type { Declarations } from "#database/privacy/declaration.ts";
import type { ZipClaimState } from "#domain/territory/zip-exclusivity.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

export interface ZipsTable extends ZipCodeFacts {}

export interface DatasetsTable {
  name: string;
  edition: string;
  loadedAt: string;
}

/** Unless released, (zip, seat) and (zip, agentId) are unique. */
export interface ZipClaimsTable {
  id: string;
  zip: string;
  seat: number;
  agentId: string;
  /** The application that pays for it. */
  applicationId: string;
  state: ZipClaimState;
  receivedAt: string;
  reservedUntil: string | null;
  activatedAt: string | null;
  releasedAt: string | null;
  reason: string | null;
  /** A staff id; null: released automatically. */
  releasedBy: string | null;
  /** Of a team: who has it. Null or left out: the whole team. */
  memberId?: string | null;
}

/** The newest row counts; none means the usual number. */
export interface ZipSeatsTable {
  id: string;
  zip: string;
  seats: number;
  setAt: string;
  reason: string;
  staffId: string | null;
}

/** Zip codes that were ever claimed, waitlisted or given seats. */
export interface RequestedZipsTable {
  /** The zip code. */
  id: string;
  receivedAt: string;
  /** Two letters, copied from `zips`, so that filtering by state uses an index. */
  state: string;
}

/** "released" is of earlier releases: staff had released the seat of the same agent. */
export type WaitlistEnding = "seated" | "left" | "released";

/** Until they end, (zip, agentId) is unique. */
export interface WaitlistEntriesTable {
  id: string;
  zip: string;
  agentId: string;
  applicationId: string;
  place: number;
  receivedAt: string;
  endedAt: string | null;
  ending: WaitlistEnding | null;
}

/** One row for each application that names the zip code. */
export interface ZipCodeChecksTable {
  id: string;
  zip: string;
  applicationId: string;
  receivedAt: string;
  /** Null while it waits. */
  decision: "approved" | "rejected" | null;
  decidedAt: string | null;
  staffId: string | null;
  /** Of a rejection, the agent reads it. */
  reason: string | null;
  /** The agent has chosen another zip code since, or took the rejection off their page. */
  seenAt: string | null;
}

export interface ZipTurnsTable {
  zip: string;
  seat: number;
}

/** `applied`: the application took it. `unused`: no application came in time. */
export type KeptZipEnding = "applied" | "unused" | "not-paid";

/** A zip code that was chosen before a plan was paid for, until the application comes. (orderId, zip) is unique. */
export interface KeptZipsTable {
  id: string;
  orderId: string;
  zip: string;
  receivedAt: string;
  /** Null: only chosen. From the payment on nobody else gets the seat until then. */
  keptUntil: string | null;
  endedAt: string | null;
  ending: KeptZipEnding | null;
}

/** A picture of an agent's street with a page at `/streets/ID`, until a member takes it back. */
export interface PublishedStreetsTable {
  /** Cannot be guessed. Published again, a picture has another one. */
  id: string;
  /** Stays, so that the page closes once the record is merged into another. */
  agentId: string;
  /** The member who pressed: the page closes when they leave. */
  memberId: string;
  publishedAt: string;
  houses: number;
  /** Null: of a tenth closing. */
  year: number | null;
}

export interface TerritorySchema {
  datasets: DatasetsTable;
  keptZips: KeptZipsTable;
  publishedStreets: PublishedStreetsTable;
  requestedZips: RequestedZipsTable;
  waitlistEntries: WaitlistEntriesTable;
  zipClaims: ZipClaimsTable;
  zipReviews: ZipCodeChecksTable;
  zipSeats: ZipSeatsTable;
  zips: ZipsTable;
  zipTurns: ZipTurnsTable;
}

const ofApplication = {
  find: { column: "applicationId", in: "applications" },
  copied: "nothing",
  erased: { kept: "names records by their ids alone" },
} as const;

export const personalDataOfTerritory = {
  datasets: { of: "nobody" },
  keptZips: {
    find: { column: "orderId", in: "unpaidOrders" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  publishedStreets: {
    find: { column: "memberId", in: "formerMembers" },
    copied: "nothing",
    erased: "deleted",
  },
  requestedZips: { of: "nobody" },
  waitlistEntries: ofApplication,
  zipClaims: ofApplication,
  zipReviews: ofApplication,
  zipSeats: { of: "staff" },
  zips: { of: "nobody" },
  zipTurns: { of: "nobody" },
} as const satisfies Declarations<keyof TerritorySchema>;
