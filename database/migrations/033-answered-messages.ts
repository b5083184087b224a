import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** Staff answer messages, close them and open them again; the list of payments has all of them. */
export function answeredMessages(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("messages")
        .addColumn("status", "text", (column) => column.notNull().defaultTo("open"))
        .execute();
      await db.schema.createIndex("messages_status").on("messages").columns(["status", "receivedAt", "id"]).execute();
      const events = texts(tableOf(db, "messageEvents"), [
        "messageId",
        "at",
        "staffId",
        "what",
        "text",
        "submissionKey",
      ]);
      await create(engine, events);
      await db.schema.createIndex("messageEvents_message").on("messageEvents").columns(["messageId", "at"]).execute();
      await db.schema
        .createIndex("messageEvents_submission")
        .on("messageEvents")
        .column("submissionKey")
        .unique()
        .execute();
      await allowOnlyErasure(db, engine);
      await db.schema
        .createIndex("paymentEvents_received")
        .on("paymentEvents")
        .columns(["receivedAt", "eventId"])
        .execute();
    },
  };
}

const unchanged = `new.id = old.id and new."messageId" = old."messageId" and new.at = old.at
  and new."staffId" = old."staffId" and new.what = old.what and new."submissionKey" = old."submissionKey"`;
const refusal = "message events are append-only";

/** Erasing a person empties the text; nothing else ever changes. */
async function allowOnlyErasure(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    const abort = sql.raw(`begin select raise(abort, '${refusal}'); end`);
    await sql`create trigger "messageEvents_no_delete" before delete on "messageEvents" ${abort}`.execute(db);
    await sql`create trigger "messageEvents_no_update" before update on "messageEvents"
      when not (new.text = '' and ${sql.raw(unchanged)}) ${abort}`.execute(db);
    return;
  }
  const body = `begin
    if tg_op = 'UPDATE' then if new.text = '' and ${unchanged} then return new; end if; end if;
    raise exception '${refusal}'; end`;
  await sql`create function "messageEvents_refuse"() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger "messageEvents_no_change" before update or delete on "messageEvents"
    for each row execute function "messageEvents_refuse"()`.execute(db);
  await sql`create trigger "messageEvents_no_truncate" before truncate on "messageEvents"
    for each statement execute function "messageEvents_refuse"()`.execute(db);
}
