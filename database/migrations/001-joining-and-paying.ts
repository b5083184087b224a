import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** An agent's application, the order to pay for it, what the providers said, and what we still owe others. */
export function joiningAndPaying(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(
        engine,
        texts(tableOf(db, "applications"), [
          "receivedAt",
          "firstName",
          "lastName",
          "email",
          "phone",
          "licenseNumber",
          "mlsid",
          "city",
          "state",
          "planPrimaryArea",
          "primaryArea",
          "planSecondaryArea",
          "secondaryArea",
          "manager",
          "plan",
          "planPrice",
          "billingAddress",
          "shippingAddress",
          "Website",
        ])
          .addColumn("agreed", "integer", (column) => column.notNull())
          .addColumn("submissionKey", "text", (column) => column.notNull().unique()),
      );

      await create(
        engine,
        maybeTexts(texts(tableOf(db, "orders"), ["receivedAt", "plan", "provider", "state", "updatedAt"]), [
          "coupon",
          "reference",
          "email",
        ])
          .addColumn("applicationId", "text", (column) => column.references("applications.id"))
          .addColumn("crm", "integer", (column) => column.notNull())
          .addColumn("expectedCents", "integer", (column) => column.notNull())
          .addColumn("chargedCents", "integer")
          .addColumn("refundedCents", "integer")
          .addColumn("submissionKey", "text", (column) => column.notNull().unique()),
      );

      await create(
        engine,
        maybeTexts(
          texts(db.schema.createTable("paymentEvents"), [
            "eventId",
            "provider",
            "receivedAt",
            "occurredAt",
            "fact",
            "currency",
          ]),
          ["reference", "claimedOrder", "email"],
        )
          .addColumn("orderId", "text", (column) => column.references("orders.id"))
          .addColumn("cents", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("paymentEvents_once", ["provider", "eventId"]),
      );
      await db.schema.createIndex("paymentEvents_orderId").on("paymentEvents").column("orderId").execute();
      await db.schema.createIndex("paymentEvents_reference").on("paymentEvents").column("reference").execute();

      await create(
        engine,
        maybeTexts(
          texts(tableOf(db, "deliveries"), ["destination", "about", "payload", "state", "receivedAt", "dueAt"]),
          ["leasedUntil", "endedAt", "lastError"],
        ).addColumn("attempts", "integer", (column) => column.notNull()),
      );
      await db.schema
        .createIndex("deliveries_due")
        .on("deliveries")
        .columns(["state", "destination", "dueAt"])
        .execute();

      await create(engine, texts(tableOf(db, "sandboxRows"), ["receivedAt", "row"]));
      await create(engine, texts(tableOf(db, "sandboxMails"), ["receivedAt", "recipient", "subject", "message"]));
      await create(
        engine,
        texts(
          db.schema.createTable("heartbeats").addColumn("id", "integer", (column) => column.primaryKey().notNull()),
          ["beatAt"],
        ),
      );
    },
  };
}
