import type { ClaimState } from "#domain/territory/zip-exclusivity.ts";
import type { ZipCodeFacts } from "#domain/values/zip-code.ts";

/** The zip codes of the country. */
export interface ZipsTable extends ZipCodeFacts {}

/** Which edition of outside data stands in the store. */
export interface DatasetsTable {
  name: string;
  edition: string;
  loadedAt: string;
}

/** One agent's claim to a seat of a zip code. Unless released, (zip, seat) and (zip, applicationId) are unique. */
export interface ZipClaimsTable {
  id: string;
  zip: string;
  /** 1, or more where staff have raised the seats. */
  seat: number;
  applicationId: string;
  state: ClaimState;
  receivedAt: string;
  /** While reserved: when the reservation ends. */
  reservedUntil: string | null;
  activatedAt: string | null;
  releasedAt: string | null;
  /** Why it was released. */
  reason: string | null;
  /** Who of the staff released it; null: nobody, its time had run out. */
  releasedBy: string | null;
}

/** How many seats a zip code has been given, and why; the newest counts, none means the usual. */
export interface ZipSeatsTable {
  id: string;
  zip: string;
  seats: number;
  setAt: string;
  reason: string;
  /** Who of the staff gave them. */
  staffId: string | null;
}

/** A zip code that somebody has claimed, waits for, or that was given seats: what the office's list walks. */
export interface RequestedZipsTable {
  /** The zip code. */
  id: string;
  /** When it was first asked for. */
  receivedAt: string;
  /** Two letters, as in `zips`; here as well, so that a state's list walks an index. */
  state: string;
}

export type WaitlistEnding = "seated" | "left" | "released";

/** Who waits for a seat, in the order of `place`. */
export interface WaitlistEntriesTable {
  id: string;
  zip: string;
  applicationId: string;
  place: number;
  receivedAt: string;
  endedAt: string | null;
  /** `released`: by an unpaid application of whose agent a person has given the seat back. */
  ending: WaitlistEnding | null;
}

/** Which seat of a zip code had its lead last. */
export interface ZipTurnsTable {
  zip: string;
  seat: number;
}
