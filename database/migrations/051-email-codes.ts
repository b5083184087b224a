import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Codes that were emailed: keyed hashes of what each proves, of the code, and of where it was asked for. */
export const emailCodes: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "emailCodes"), ["slot", "codeHash", "askedFrom", "sentAt", "endsAt"]));
    await sql`create index "emailCodes_slot" on "emailCodes" (slot, "sentAt")`.execute(db);
    await sql`delete from "memberVerifications" where identifier like '%-otp-%'`.execute(db);
  },
};
