import { type Kysely, type RawBuilder, sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Closings of leads, with every change of them. A lead that is closed already gets one without figures. */
export const closings: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await createTables(db, engine);
    await forbidChange(db, engine);
    await recordEarlierClosings(db);
  },
};

const personal = ["address", "householdName", "officeName", "officeEmail", "officePhone"];
const facts = [...personal, "side", "expectedOn", "closedOn", "party", "representedBy"];
const figures = ["priceCents", "commissionCents"];

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const closing = texts(tableOf(db, "closings"), ["leadId", "state", "createdAt", "updatedAt"]);
  let table = maybeTexts(closing, ["agentId", "acceptanceId", ...facts, "addressKey", "remindOn"]);
  for (const name of figures) table = table.addColumn(name, "integer");
  for (const name of ["no", "version", "remindersSent"])
    table = table.addColumn(name, "integer", (column) => column.notNull());
  await create(engine, table.addUniqueConstraint("closings_number", ["leadId", "no"]));
  const texted = texts(tableOf(db, "closingChanges"), ["closingId", "leadId", "at", "kind", "reason", "confirmed"]);
  let changes = maybeTexts(texted, ["memberId", "staffId", ...facts]);
  for (const name of figures) changes = changes.addColumn(name, "integer");
  changes = changes.addColumn("version", "integer", (column) => column.notNull());
  await create(engine, changes.addUniqueConstraint("closingChanges_version", ["closingId", "version"]));
  for (const index of [
    sql`unique index "closings_underContract" on closings ("leadId", "addressKey") where state = 'under-contract'`,
    sql`index closings_reminder on closings ("remindOn") where "remindOn" is not null`,
    sql`index "closings_createdAt" on closings ("createdAt", id)`,
    sql`index closings_state on closings (state, "createdAt", id)`,
    sql`index closings_agent on closings ("agentId", state, "createdAt")`,
    sql`index "closingChanges_lead" on "closingChanges" ("leadId")`,
  ])
    await sql`create ${index}`.execute(db);
}

const fixed = ["id", "closingId", "leadId", "at", "kind", "confirmed", "memberId", "staffId", "version"];
const unpersonal = facts.filter((name) => !personal.includes(name));
const refusal = "changes of closings are append-only";
const alike = (name: string) => `new."${name}" is not distinct from old."${name}"`;
const unchanged = [
  ...[...fixed, ...unpersonal, ...figures].map(alike),
  ...personal.map((name) => `(new."${name}" is null or ${alike(name)})`),
  `(new.reason = '' or ${alike("reason")})`,
].join(" and ");

/** Erasing a person empties what is theirs; nothing else ever changes. */
async function forbidChange(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    const abort = sql.raw(`begin select raise(abort, '${refusal}'); end`);
    await sql`create trigger "closingChanges_no_delete" before delete on "closingChanges" ${abort}`.execute(db);
    await sql`create trigger "closingChanges_no_update" before update on "closingChanges"
      when not (${sql.raw(unchanged)}) ${abort}`.execute(db);
    return;
  }
  const body = `begin
    if tg_op = 'UPDATE' then if ${unchanged} then return new; end if; end if;
    raise exception '${refusal}'; end`;
  await sql`create function "closingChanges_refuse"() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger "closingChanges_no_change" before update or delete on "closingChanges"
    for each row execute function "closingChanges_refuse"()`.execute(db);
  await sql`create trigger "closingChanges_no_truncate" before truncate on "closingChanges"
    for each statement execute function "closingChanges_refuse"()`.execute(db);
}

async function recordEarlierClosings(db: Kysely<unknown>): Promise<void> {
  const closed = sql`from leads where leads.stage in ('closed', 'paid-at-closing')
    or leads."pausedFrom" in ('closed', 'paid-at-closing')`;
  const move = (
    value: RawBuilder<unknown>,
  ) => sql`(select ${value} from "leadMoves" where "leadMoves"."leadId" = leads.id
    and "toStage" = 'closed' and "fromStage" <> 'paused' order by "movedAt" desc limit 1)`;
  const at = sql`coalesce(${move(sql`"movedAt"`)}, leads."stageSince")`;
  const acceptance = sql`(select acceptances.id from acceptances where acceptances."leadId" = leads.id
    and acceptances."agentId" = leads."agentId" order by "acceptedAt" desc limit 1)`;
  await sql`insert into closings
    (id, "leadId", no, "agentId", "acceptanceId", state, version, "remindersSent", "createdAt", "updatedAt")
    select leads.id, leads.id, 1, leads."agentId", ${acceptance}, 'closed', 1, 0, ${at}, ${at} ${closed}`.execute(db);
  await sql`insert into "closingChanges"
    (id, "closingId", "leadId", version, at, kind, reason, confirmed, "staffId")
    select leads.id, leads.id, leads.id, 1, ${at}, 'on-record', '', '[]', ${move(sql`"staffId"`)} ${closed}`.execute(
    db,
  );
}
