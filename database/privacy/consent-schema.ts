import type { ConsentLink, ConsentPerson } from "#domain/privacy/consent.ts";

/** The part of the list of columns (schema.ts) that tells who may be contacted: the proof of it, and who may not. */

/** Append-only; the store itself refuses to change or delete a row. */
export interface ConsentsTable extends ConsentLink {}

/** The personal part of a consent record, kept apart so that it can be erased. */
export interface ConsentPersonsTable extends ConsentPerson {
  consentId: string;
}

/** Append-only: each time that somebody asked not to be contacted, on any channel; it holds until a person lifts it. */
export interface OptOutsTable {
  kind: "phone" | "email";
  /** As in `dialable` and `mailable`. */
  value: string;
  /** One more than the liftings before; what is lifted is all of a turn. */
  turn: number;
  since: string;
  source: "link" | "office";
}

/** Append-only: a person of the office has lifted a silence on the wish of whose it was. (kind, value, turn) is unique. */
export interface OptOutLiftsTable extends Pick<OptOutsTable, "kind" | "value" | "turn"> {
  liftedAt: string;
  staffId: string;
  /** How it was asked for, in the words of who lifted it. */
  reason: string;
}
