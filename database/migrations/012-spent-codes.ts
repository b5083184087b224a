import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** Which codes of the second factor have opened already: each opens once, and shows for a minute or two. */
export function spentCodes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(engine, texts(tableOf(db, "spentCodes"), ["at"]));
    },
  };
}
