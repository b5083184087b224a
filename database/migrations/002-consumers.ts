import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** What buyers and visitors tell us, the proof of their consent, and whom we must leave alone. */
export function consumers(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(
        engine,
        maybeTexts(
          texts(tableOf(db, "leads"), ["receivedAt", "answers", "firstName", "lastName", "phone", "email", "client"]),
          ["dialable", "mailable", "zip", "city", "state", "sameAs", "heldFor"],
        )
          .addColumn("consent", "integer", (column) => column.notNull())
          .addColumn("unreachable", "integer", (column) => column.notNull())
          .addColumn("submissionKey", "text", (column) => column.notNull().unique()),
      );
      for (const columns of [["dialable"], ["mailable"], ["receivedAt", "id"], ["client", "receivedAt"]]) {
        await db.schema.createIndex(`leads_${columns[0]}`).on("leads").columns(columns).execute();
      }

      await create(
        engine,
        maybeTexts(
          texts(tableOf(db, "messages"), [
            "receivedAt",
            "kind",
            "name",
            "subject",
            "email",
            "phone",
            "message",
            "client",
          ]),
          ["heldFor"],
        ).addColumn("submissionKey", "text", (column) => column.notNull().unique()),
      );
      for (const columns of [
        ["receivedAt", "id"],
        ["client", "receivedAt"],
      ]) {
        await db.schema.createIndex(`messages_${columns[0]}`).on("messages").columns(columns).execute();
      }

      await create(
        engine,
        texts(tableOf(db, "consents"), [
          "givenAt",
          "leadId",
          "textId",
          "wording",
          "page",
          "formVersion",
          "seal",
          "previousHash",
          "hash",
        ])
          .addColumn("position", "integer", (column) => column.notNull().unique())
          .addColumn("ticked", "integer", (column) => column.notNull()),
      );
      await forbidChange(db, engine, "consents", "consent records are append-only");

      await create(
        engine,
        texts(db.schema.createTable("consentPersons"), ["consentId", "salt", "ip", "userAgent", "phone", "email"])
          .addPrimaryKeyConstraint("consentPersons_key", ["consentId"])
          .addForeignKeyConstraint("consentPersons_consent", ["consentId"], "consents", ["id"]),
      );
      await create(
        engine,
        texts(db.schema.createTable("suppressions"), ["kind", "value", "since", "source"]).addPrimaryKeyConstraint(
          "suppressions_key",
          ["kind", "value"],
        ),
      );
      await create(
        engine,
        texts(db.schema.createTable("confirmations"), ["email", "day"]).addPrimaryKeyConstraint("confirmations_key", [
          "email",
          "day",
        ]),
      );
      await create(
        engine,
        texts(db.schema.createTable("secrets"), ["name", "value"]).addPrimaryKeyConstraint("secrets_key", ["name"]),
      );
    },
  };
}
