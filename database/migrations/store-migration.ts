import type { Kysely } from "kysely";
import type { Engine } from "./tables.ts";

/** One step of the schema, in a file named by number and subject. Once it has landed it never changes. */
export interface StoreMigration {
  /** Whether it only adds tables, indexes or columns that may be left out, so that the release before still works. */
  additive: boolean;
  /** Tables of which it changes most rows, by their names before it. Left out: none, so it is immediate. */
  rewrites?: readonly string[];
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}
