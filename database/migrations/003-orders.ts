import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, texts } from "./tables.ts";

/** Who has been told of an order, how orders, payments and applications find each other, and the recurring jobs. */
export function orders(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["receiptOwedAt", "officeToldAt"]) {
        await db.schema.alterTable("orders").addColumn(column, "text").execute();
      }
      // Kept before there was a state for it: nobody can say whether the browser went to the provider.
      await sql`update orders set state = 'quoted'
        where state = 'leaving' and reference is null and "applicationId" is not null`.execute(db);

      for (const table of ["applications", "orders"]) {
        await sql`create index ${sql.id(`${table}_email`)} on ${sql.table(table)} (lower(email))`.execute(db);
      }
      await db.schema.createIndex("orders_application").on("orders").column("applicationId").execute();
      await db.schema
        .createIndex("orders_amount")
        .on("orders")
        .columns(["provider", "expectedCents", "receivedAt"])
        .execute();
      await db.schema
        .createIndex("paymentEvents_amount")
        .on("paymentEvents")
        .columns(["provider", "cents", "occurredAt"])
        .execute();

      await create(
        engine,
        maybeTexts(
          texts(
            db.schema.createTable("jobs").addColumn("name", "text", (column) => column.primaryKey().notNull()),
            ["dueAt"],
          ),
          ["leasedUntil", "endedAt"],
        ),
      );
    },
  };
}
