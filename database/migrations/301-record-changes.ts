import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

interface Watched {
  /** As the API calls it. */
  resource: string;
  table: string;
  /** The column with the id of the record. */
  id: string;
}

const watched: readonly Watched[] = [
  { resource: "leads", table: "leads", id: "id" },
  { resource: "leads", table: "leadChecks", id: "leadId" },
  { resource: "offers", table: "offers", id: "id" },
  { resource: "agents", table: "agents", id: "id" },
  { resource: "zips", table: "zipClaims", id: "id" },
  { resource: "orders", table: "orders", id: "id" },
  { resource: "payments", table: "paymentEvents", id: "eventId" },
  { resource: "closings", table: "closings", id: "id" },
  { resource: "invoices", table: "invoiceBalances", id: "id" },
  { resource: "entries", table: "feeEntries", id: "id" },
  { resource: "sources", table: "sources", id: "id" },
  { resource: "inquiries", table: "inquiries", id: "id" },
];

/** The store itself notes which records of the API have changed, whoever changed them. */
export const recordChanges: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "recordChanges"), ["resource", "recordId"]);
    const numbered = ["position", "isNew"].reduce(
      (built, name) => built.addColumn(name, "integer", (column) => column.notNull()),
      table,
    );
    await create(engine, numbered);
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
    for (const one of watched)
      for (const statement of engine === "sqlite" ? sqliteTriggers(one) : postgresTriggers(one))
        await sql.raw(statement).execute(db);
  },
};

const indexes = [
  `index "recordChanges_position" on "recordChanges" (resource, position)`,
  `index "recordChanges_new" on "recordChanges" (resource, id) where "isNew" = 1`,
  // For the API's pages in their order, and to read one.
  `index "paymentEvents_eventId" on "paymentEvents" ("eventId")`,
  `index "sources_createdAt" on sources ("createdAt", id)`,
];

/** A record has one row, however often it changes. */
const note = (
  resource: string,
  id: string,
) => `insert into "recordChanges" (id, resource, "recordId", position, "isNew")
  values ('${resource} ' || ${id}, '${resource}', ${id}, 0, 1)
  on conflict (id) do update set "isNew" = 1 where "recordChanges"."isNew" = 0`;

type Event = "insert" | "update" | "delete";

function sqliteTriggers({ resource, table, id }: Watched): string[] {
  const trigger = (event: Event, row: string) =>
    `create trigger "${table}_changes_${event}" after ${event} on "${table}" begin ${note(resource, `${row}."${id}"`)}; end`;
  return [trigger("insert", "new"), trigger("update", "new"), trigger("delete", "old")];
}

function postgresTriggers({ resource, table, id }: Watched): string[] {
  const written = `coalesce(new."${id}", old."${id}")`;
  const each = `for each row`;
  return [
    `create function "${table}_changes"() returns trigger language plpgsql as
      $note$ begin ${note(resource, written)}; return null; end $note$`,
    `create trigger "${table}_changes" after insert or delete on "${table}" ${each} execute function "${table}_changes"()`,
    `create trigger "${table}_changes_update" after update on "${table}" ${each}
      when (old.* is distinct from new.*) execute function "${table}_changes"()`,
  ];
}
