import { type Kysely, sql } from "kysely";
import type { CounterRule } from "#database/engine/counter-rules.ts";
import { allowChange, forbidChange } from "./append-only.ts";
import { appendOnlyTables } from "./baseline/append-only-tables.ts";
import { keepCounters } from "./counter-triggers.ts";
import type { StoreMigration } from "./store-migration.ts";
import type { Engine } from "./tables.ts";

/** "messages" become "inquiries", in the names of tables, columns, indexes and triggers, and where a row names them. */
export const inquiries: StoreMigration = {
  additive: false,
  rewrites: ["messages", "searchTerms"],
  async up(db, engine) {
    await dropTriggers(db, engine);
    await db.schema.alterTable("messages").renameTo("inquiries").execute();
    await db.schema.alterTable("messageEvents").renameTo("inquiryEvents").execute();
    await db.schema.alterTable("inquiryEvents").renameColumn("messageId", "inquiryId").execute();
    if (engine === "postgres") await renameConstraints(db);
    await renameIndexes(db);
    await forbidChangeOfEvents(db, engine);
    await sql`delete from counters where name = 'messages-by-kind'
      or (name = 'moderation-by-table' and part = 'messages')`.execute(db);
    await keepCounters(db, engine, counted);
    await renameInRows(db, engine);
  },
};

async function dropTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const counting = ["insert", "delete", "update"].map((event) => `messages_counter_${event}`);
  const names =
    engine === "sqlite"
      ? [...counting, "messageEvents_no_update", "messageEvents_no_delete"]
      : [...counting, "messageEvents_refuse"];
  for (const name of names) {
    await (engine === "sqlite"
      ? sql`drop trigger ${sql.id(name)}`
      : sql`drop function ${sql.id(name)} cascade`
    ).execute(db);
  }
}

/** SQLite has names of constraints only in the text of a table. PostgreSQL names each "not null" from version 18 on. */
async function renameConstraints(db: Kysely<unknown>): Promise<void> {
  for (const table of ["inquiries", "inquiryEvents"]) {
    const found = sql<{ name: string }>`select conname as name from pg_constraint
      where conrelid = ${`"${table}"`}::regclass and conname like 'message%'`;
    for (const { name } of (await found.execute(db)).rows) {
      const better = name.replace(/^messages_/, "inquiries_").replace("messageEvents_", "inquiryEvents_");
      const renamed = sql.id(better.replace("_messageId_", "_inquiryId_"));
      await sql`alter table ${sql.table(table)} rename constraint ${sql.id(name)} to ${renamed}`.execute(db);
    }
  }
}

/** SQLite cannot rename an index. */
async function renameIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of ["client", "kind_receivedAt_id", "moderation", "receivedAt", "status"])
    await sql`drop index ${sql.id(`messages_${name}`)}`.execute(db);
  for (const name of ["message", "submission"]) await sql`drop index ${sql.id(`messageEvents_${name}`)}`.execute(db);
  for (const index of [
    sql`index inquiries_client on inquiries (client, "receivedAt")`,
    sql`index "inquiries_kind_receivedAt_id" on inquiries (kind, "receivedAt", id)`,
    sql`index inquiries_moderation on inquiries ("receivedAt", id) where "moderationReason" is not null`,
    sql`index "inquiries_receivedAt" on inquiries ("receivedAt", id)`,
    sql`index inquiries_status on inquiries (status, "receivedAt", id)`,
    sql`index "inquiryEvents_inquiry" on "inquiryEvents" ("inquiryId", at)`,
    sql`unique index "inquiryEvents_submission" on "inquiryEvents" ("submissionKey")`,
  ])
    await sql`create ${index}`.execute(db);
}

const unchanged = `new.id = old.id and new."inquiryId" = old."inquiryId" and new.at = old.at
  and new."staffId" = old."staffId" and new.what = old.what and new."submissionKey" = old."submissionKey"`;
const eventRefusal = "inquiry events are append-only";

/** Erasing a person empties the text; nothing else ever changes. */
async function forbidChangeOfEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    const abort = sql.raw(`begin select raise(abort, '${eventRefusal}'); end`);
    await sql`create trigger "inquiryEvents_no_delete" before delete on "inquiryEvents" ${abort}`.execute(db);
    await sql`create trigger "inquiryEvents_no_update" before update on "inquiryEvents"
      when not (new.text = '' and ${sql.raw(unchanged)}) ${abort}`.execute(db);
    return;
  }
  const body = `begin
    if tg_op = 'UPDATE' then if new.text = '' and ${unchanged} then return new; end if; end if;
    raise exception '${eventRefusal}'; end`;
  await sql`create function "inquiryEvents_refuse"() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger "inquiryEvents_no_change" before update or delete on "inquiryEvents"
    for each row execute function "inquiryEvents_refuse"()`.execute(db);
  await sql`create trigger "inquiryEvents_no_truncate" before truncate on "inquiryEvents"
    for each statement execute function "inquiryEvents_refuse"()`.execute(db);
}

const counted: readonly CounterRule<string>[] = [
  { name: "inquiries-by-kind", table: "inquiries", part: (row) => `${row}."kind"`, columns: ["kind"] },
  {
    name: "moderation-by-table",
    table: "inquiries",
    part: () => "'inquiries'",
    when: (row) => `${row}."moderationReason" is not null and ${row}."rejected" = 0`,
    columns: ["moderationReason", "rejected"],
  },
];

async function renameInRows(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const records = ["moderationDecisions", "auditEvents"];
  for (const table of records) await allowChange(db, engine, table);
  for (const table of ["searchTerms", "moderationDecisions"])
    await sql`update ${sql.table(table)} set scope = 'inquiries' where scope = 'messages'`.execute(db);
  await sql`update "officeNotices" set path = '/office/inquiries' || substr(path, 17)
    where path like '/office/messages/%'`.execute(db);
  await sql`update "auditEvents" set action = 'inquiry' || substr(action, 8)
    where action in ('message-answered', 'message-closed', 'message-reopened')`.execute(db);
  await sql`update "auditEvents" set about = '/office/inquiries' || substr(about, 17)
    where action = 'exported' and about like '/office/messages.csv%'`.execute(db);
  await sql`update "auditEvents" set detail = replace(replace(detail, '"scope":"messages"', '"scope":"inquiries"'),
      '"messages":', '"inquiries":')
    where action in ('submission-approved', 'submission-rejected', 'opt-out-lifted', 'person-erased')`.execute(db);
  for (const table of records) await forbidChange(db, engine, table, appendOnlyTables[table] ?? "");
}
