import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Payloads as they came, whatever their encoding, and by whom what is no lead can be erased. */
export const receivedBytes: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await sql`alter table "intakePayloads" add column encoding text not null default 'utf-8'`.execute(db);
    await sql`alter table "intakePayloads" add column headers text not null default '{}'`.execute(db);
    await create(engine, texts(tableOf(db, "intakeContacts"), ["payloadId", "contact", "receivedAt"]));
    await create(engine, texts(tableOf(db, "erasedContacts"), ["erasedAt"]));
    for (const index of [
      sql`index "intakePayloads_outcome" on "intakePayloads" ("sourceId", outcome, "receivedAt", id)`,
      sql`index "intakePayloads_open" on "intakePayloads" ("receivedAt", id) where outcome in ('refused', 'waiting')`,
      sql`index "intakeContacts_payload" on "intakeContacts" ("payloadId")`,
      sql`index "intakeContacts_contact" on "intakeContacts" (contact)`,
      sql`index "intakeContacts_receivedAt" on "intakeContacts" ("receivedAt")`,
      sql`index "erasedContacts_erasedAt" on "erasedContacts" ("erasedAt")`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
