import type { Schema } from "#database/schema.ts";

/** By what a person's rows are found: ids of records, and addresses. `gatherReferences` fills it before an erasure. */
export interface References {
  leads: readonly string[];
  inquiries: readonly string[];
  applications: readonly string[];
  formerMembers: readonly string[];
  /** Agents of the applications. */
  agents: readonly string[];
  /** That name the applications or their email. */
  unpaidOrders: readonly string[];
  /** Event ids. */
  failedPayments: readonly string[];
  /** All records that the search finds. */
  searched: readonly string[];
  /** All records that a delivery can be about. */
  about: readonly string[];
  deliveries: readonly string[];
  /** Phones and emails that no other lead has. */
  unusedAddresses: readonly string[];
  /** Every typed email, as `mailboxOf` normalizes it. */
  mailboxes: readonly string[];
  /** Of somebody who does not sign in to a workspace; lower case. */
  emailOfFormerMember: readonly string[];
  signInCodes: readonly string[];
}

export type TableName = keyof Schema;

type Column<Row> = Extract<keyof Row, string>;

/** The column that leads to the person, and what its values are: references, or values of a column of other rows of theirs. */
export interface Finding<Row> {
  readonly column: Column<Row>;
  readonly in: keyof References | { [Other in TableName]: { table: Other; column: Column<Schema[Other]> } }[TableName];
}

/** Why rows stay as they are. */
export type Kept = "append-only" | "names records by their ids alone" | "for the books" | "stops further contact";

/** A value that is not the same in each row. */
export type Replacement =
  /** JSON of ours keeps its shape; each text in it is emptied. */
  | { replace: "texts in JSON" }
  /** A text is emptied; null stays null. */
  | { replace: "text" }
  /** Null becomes the time of the erasure. */
  | { replace: "null by the time" }
  /** By the row's id, where the column must be unique. */
  | { replace: "by the id" };

/** What an erasure does besides (database/privacy/special-erasures.ts). */
export type SpecialErasure = "dismiss" | "unlink" | "follow another application" | "regroup";

export type EmptiedColumns<Row> = { readonly [Name in Column<Row>]?: Row[Name] | Replacement };

export type Erased<Row> =
  | "deleted"
  | { readonly kept: Kept }
  /** Every column is in one of the two (test/personal-data.test.ts). */
  | {
      readonly emptied: EmptiedColumns<Row>;
      readonly stays: readonly Column<Row>[];
      readonly special?: SpecialErasure;
    }
  /** Nothing but this. */
  | { readonly special: SpecialErasure };

export type Copied<Row> =
  | "nothing"
  /** Read by a query of its own (database/privacy/person-copy.ts). */
  | { readonly special: "emails" | "opt-outs" }
  | {
      readonly columns: readonly Column<Row>[];
      readonly orderBy: readonly Column<Row>[];
      readonly where?: { readonly [Name in Column<Row>]?: Row[Name] };
    };

export interface DeclaredRows<Row> {
  readonly find: Finding<Row>;
  readonly copied: Copied<Row>;
  readonly erased: Erased<Row>;
}

/** What a table has about persons. `staff`: about members of staff alone. */
export type Declaration<Row> = { readonly of: "nobody" | "staff" } | DeclaredRows<Row>;

/** Stands beside the tables. A new table without one does not compile (database/privacy/personal-data.ts). */
export type Declarations<Table extends TableName> = { readonly [One in Table]: Declaration<Schema[One]> };

/** Of code that handles every table alike. */
export type AnyRow = Record<string, string | number | null | undefined>;
