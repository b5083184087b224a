import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { applicationTerms, orderTerms, paymentTerms } from "#database/engine/record-search-terms.ts";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

const rowsAtOnce = 500;

/**
 * What the office's inboxes walk and find by, and what people decide in them: whose a payment is, what becomes of what
 * was held for review, and which delivery is tried anew.
 */
export function inboxes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await listIndexes(db);
      await db.schema.alterTable("deliveries").addColumn("sentAgainAt", "text").execute();

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "paymentDecisions"), ["provider", "eventId", "decidedAt", "staffId", "reason"]), [
          "orderId",
        ])
          .addForeignKeyConstraint("paymentDecisions_event", ["provider", "eventId"], "paymentEvents", [
            "provider",
            "eventId",
          ])
          .addForeignKeyConstraint("paymentDecisions_order", ["orderId"], "orders", ["id"]),
      );
      await index(db, "paymentDecisions", ["provider", "eventId"]);
      await index(db, "paymentDecisions", ["orderId"]);
      await forbidChange(db, engine, "paymentDecisions", "what was decided of a payment is append-only");

      await create(
        engine,
        texts(tableOf(db, "reviews"), ["scope", "recordId", "reviewedAt", "staffId", "verdict", "reason", "heldFor"]),
      );
      await index(db, "reviews", ["scope", "recordId"]);
      await forbidChange(db, engine, "reviews", "what was decided of a record held for review is append-only");

      await wordsKeptBefore(db as Kysely<KeptBefore>);
    },
  };
}

async function listIndexes(db: Kysely<unknown>) {
  await index(db, "applications", ["receivedAt", "id"]);
  await index(db, "orders", ["receivedAt", "id"]);
  await index(db, "orders", ["state", "receivedAt", "id"]);
  await index(db, "orders", ["provider", "receivedAt", "id"]);
  await index(db, "deliveries", ["receivedAt", "id"]);
  await index(db, "deliveries", ["state", "receivedAt", "id"]);
  await index(db, "deliveries", ["about"]);
  for (const table of ["applications", "orders"]) {
    await sql`create index ${sql.id(`${table}_plan`)} on ${sql.table(table)} (lower("plan"), "receivedAt", "id")`.execute(
      db,
    );
  }
  const parts = [
    ["deliveries_open", "deliveries", `("receivedAt", "id") where "state" <> 'delivered'`],
    ["paymentEvents_unmatched", "paymentEvents", `("receivedAt", "eventId") where "orderId" is null`],
  ] as const;
  for (const [name, table, what] of parts) {
    await sql`create index if not exists ${sql.id(name)} on ${sql.table(table)} ${sql.raw(what)}`.execute(db);
  }
}

type Texts<Name extends string> = Record<Name, string>;

interface KeptBefore {
  applications: Parameters<typeof applicationTerms>[0];
  orders: Parameters<typeof orderTerms>[0];
  paymentEvents: Parameters<typeof paymentTerms>[0];
  searchWords: Texts<"scope" | "word" | "recordId">;
}

/** What came before this migration is found as well. */
async function wordsKeptBefore(db: Kysely<KeptBefore>) {
  await inPages((after) =>
    db.selectFrom("applications").selectAll().where("id", ">", after).orderBy("id").limit(rowsAtOnce).execute(),
  )((row) => keep("applications", row.id, applicationTerms(row)));
  await inPages((after) =>
    db.selectFrom("orders").selectAll().where("id", ">", after).orderBy("id").limit(rowsAtOnce).execute(),
  )((row) => keep("orders", row.id, orderTerms(row)));
  await inPages((after) =>
    db
      .selectFrom("paymentEvents")
      .select(["eventId", "eventId as id", "email", "reference"])
      .distinct()
      .where("eventId", ">", after)
      .orderBy("eventId")
      .limit(rowsAtOnce)
      .execute(),
  )((row) => keep("paymentEvents", row.id, paymentTerms(row)));

  async function keep(scope: string, recordId: string, words: string[]) {
    const rows = words.map((word) => ({ scope, word, recordId }));
    if (rows.length === 0) return;
    await db
      .insertInto("searchWords")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function inPages<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  return async (take: (row: Row) => Promise<void>) => {
    let after = "";
    for (;;) {
      const page = await read(after);
      for (const row of page) await take(row);
      after = page.at(-1)?.id ?? after;
      if (page.length < rowsAtOnce) return;
    }
  };
}

async function index(db: Kysely<unknown>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
}
