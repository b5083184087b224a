import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** Sellers and renters beside buyers, the referral fee as it was disclosed, and a confirmation of a later consent. */
export function leadKinds(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("leads")
        .addColumn("kind", "text", (column) => column.notNull().defaultTo("buyer"))
        .execute();
      await db.schema.createIndex("leads_kind").on("leads").columns(["kind", "receivedAt", "id"]).execute();
      await create(
        engine,
        texts(tableOf(db, "disclosures"), ["leadId", "shownAt", "shownIn", "textId", "wording", "percent"]),
      );
      await db.schema.createIndex("disclosures_leadId").on("disclosures").column("leadId").execute();
      await forbidChange(db, engine, "disclosures", "disclosures are append-only");
      await confirmationsByWhat(db, engine);
    },
  };
}

async function confirmationsByWhat(db: Kysely<unknown>, engine: Engine) {
  await db.schema.alterTable("confirmations").renameTo("confirmationsByDay").execute();
  await create(
    engine,
    texts(db.schema.createTable("confirmations"), ["email", "day", "what"]).addPrimaryKeyConstraint(
      "confirmations_once",
      ["email", "day", "what"],
    ),
  );
  await sql`insert into confirmations (email, day, what) select email, day, 'record' from "confirmationsByDay"`.execute(
    db,
  );
  await db.schema.dropTable("confirmationsByDay").execute();
}
