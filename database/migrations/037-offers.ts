import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { allowChange, forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** A lead is offered to an agent, with a clock, before it is theirs; a member's acceptance is a move of the lead. */
export function offers(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const offer = texts(tableOf(db, "offers"), [
        ...["leadId", "agentId", "offeredAt", "acceptBy", "remindAt", "state"],
      ]);
      await create(
        engine,
        maybeTexts(offer, ["remindedAt", "endedAt", "memberId", "staffId", "reason", "words"])
          .addColumn("seat", "integer")
          .addForeignKeyConstraint("offers_lead", ["leadId"], "leads", ["id"])
          .addForeignKeyConstraint("offers_agent", ["agentId"], "applications", ["id"]),
      );
      await sql`create unique index offers_open on offers ("leadId") where state = 'open'`.execute(db);
      await sql`create index offers_lead on offers ("leadId", "offeredAt")`.execute(db);
      await sql`create index offers_agent on offers ("agentId", state, "offeredAt")`.execute(db);
      await sql`create index offers_ended on offers ("agentId", "endedAt")`.execute(db);
      await sql`create index offers_due on offers (state, "acceptBy")`.execute(db);
      await sql`create index offers_remind on offers ("remindAt")
        where state = 'open' and "remindedAt" is null`.execute(db);
      await sql`create index offers_records on offers ("offeredAt", id)`.execute(db);
      await (engine === "sqlite" ? movesByMembersInSqlite(db) : movesByMembersInPostgres(db));
    },
  };
}

const oneOfTheTwo = sql`check (("staffId" is null) <> ("memberId" is null))`;

async function movesByMembersInPostgres(db: Kysely<unknown>) {
  await sql`alter table "leadMoves" alter column "staffId" drop not null`.execute(db);
  await sql`alter table "leadMoves" add column "memberId" text`.execute(db);
  await sql`alter table "leadMoves" add constraint "leadMoves_by" ${oneOfTheTwo}`.execute(db);
}

/** SQLite cannot make a column optional, so the table is made again. */
async function movesByMembersInSqlite(db: Kysely<unknown>) {
  await allowChange(db, "sqlite", "leadMoves");
  await sql`alter table "leadMoves" rename to "leadMovesBefore"`.execute(db);
  await sql`create table "leadMoves" (
    id text primary key not null, "leadId" text not null, "movedAt" text not null, "staffId" text,
    "fromStage" text not null, "toStage" text not null, why text not null, "memberId" text,
    constraint "leadMoves_lead" foreign key ("leadId") references leads (id),
    constraint "leadMoves_by" ${oneOfTheTwo}) strict`.execute(db);
  await sql`insert into "leadMoves" (id, "leadId", "movedAt", "staffId", "fromStage", "toStage", why)
    select id, "leadId", "movedAt", "staffId", "fromStage", "toStage", why from "leadMovesBefore"`.execute(db);
  await sql`drop table "leadMovesBefore"`.execute(db);
  await sql`create index "leadMoves_leadId" on "leadMoves" ("leadId")`.execute(db);
  await sql`create index "leadMoves_reached" on "leadMoves" ("toStage", "fromStage", "movedAt")`.execute(db);
  await forbidChange(db, "sqlite", "leadMoves", "what happened to a lead is append-only");
}
