import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { counterRulesOf } from "#database/engine/counter-rules.ts";
import { keepCounters } from "./counter-triggers.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/**
 * A lead's assignee, its notes and callbacks, the staff who added it by hand or took a consent by phone; and
 * what the dashboard counts as waiting.
 */
export function leadWork(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const name of ["assigneeId", "addedBy", "source"])
        await db.schema.alterTable("leads").addColumn(name, "text").execute();
      await db.schema.alterTable("consents").addColumn("takenBy", "text").execute();
      await createNotes(db, engine);
      await createCallbacks(db, engine);
      await indexLists(db);
      await keepCounters(db, engine, counterRulesOf("leads-waiting"), "waiting");
    },
  };
}

/** Nobody edits a note. Only an erasure deletes some. */
async function createNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await create(
    engine,
    texts(tableOf(db, "leadNotes"), ["leadId", "staffId", "notedAt", "text"]).addForeignKeyConstraint(
      "leadNotes_lead",
      ["leadId"],
      "leads",
      ["id"],
    ),
  );
  await db.schema.createIndex("leadNotes_leadId").on("leadNotes").column("leadId").execute();
  const refusal = "notes about a lead are append-only";
  if (engine === "sqlite") {
    await sql`create trigger "leadNotes_no_update" before update on "leadNotes"
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    return;
  }
  await sql`create function "leadNotes_refuse"() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger "leadNotes_no_update" before update on "leadNotes"
    for each row execute function "leadNotes_refuse"()`.execute(db);
}

/** A lead has one open callback at most. */
async function createCallbacks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await create(
    engine,
    maybeTexts(texts(tableOf(db, "leadCallbacks"), ["leadId", "staffId", "createdAt", "dueAt", "cause"]), [
      "endedAt",
      "ending",
      "endedBy",
      "reason",
    ]).addForeignKeyConstraint("leadCallbacks_lead", ["leadId"], "leads", ["id"]),
  );
  await db.schema.createIndex("leadCallbacks_leadId").on("leadCallbacks").column("leadId").execute();
  await sql`create unique index "leadCallbacks_open" on "leadCallbacks" ("leadId") where "endedAt" is null`.execute(db);
  await sql`create index "leadCallbacks_due" on "leadCallbacks" ("dueAt", id) where "endedAt" is null`.execute(db);
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  for (const filters of [[], ["stage"]]) {
    const columns = [...filters, "receivedAt", "id"].map((name) => sql.ref(name));
    const name = (of: string) => sql.id(["leads", of, ...filters].join("_"));
    await sql`create index ${name("assigned")} on leads ("assigneeId", ${sql.join(columns)})
      where "assigneeId" is not null`.execute(db);
    await sql`create index ${name("unassigned")} on leads (${sql.join(columns)}) where "assigneeId" is null`.execute(
      db,
    );
  }
  await sql`create index "leads_toRoute" on leads ("stageSince")
    where stage = 'double-verified' and "consentValid" = 1 and "moderationReason" is null`.execute(db);
  await sql`create index orders_paid on orders ("applicationId") where state = 'paid' and crm = 0`.execute(db);
}
