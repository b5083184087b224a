import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Where each lead stands, every step it took, who checked it, and where it was sent and why. */
export function leadLifecycle(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const leads = () => db.schema.alterTable("leads");
      await leads()
        .addColumn("stage", "text", (column) => column.notNull().defaultTo("generated"))
        .execute();
      await leads()
        .addColumn("stageSince", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      await leads().addColumn("setAsideFrom", "text").execute();
      await leads()
        .addColumn("agentId", "text", (column) => column.references("applications.id"))
        .execute();
      await db.schema.createIndex("leads_stage").on("leads").columns(["stage", "receivedAt", "id"]).execute();
      await db.schema.createIndex("leads_agentId").on("leads").columns(["agentId", "stageSince"]).execute();

      await create(
        engine,
        texts(tableOf(db, "leadMoves"), [
          "leadId",
          "movedAt",
          "staffId",
          "fromStage",
          "toStage",
          "why",
        ]).addForeignKeyConstraint("leadMoves_lead", ["leadId"], "leads", ["id"]),
      );
      await create(
        engine,
        texts(tableOf(db, "leadChecks"), ["leadId", "staffId", "checkedAt", "answers"])
          .addColumn("passed", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("leadChecks_lead", ["leadId"], "leads", ["id"])
          .addUniqueConstraint("leadChecks_one", ["leadId", "staffId"]),
      );
      await create(
        engine,
        maybeTexts(texts(tableOf(db, "leadRoutings"), ["leadId", "decidedAt", "reasons"]), ["agentId"])
          .addColumn("seat", "integer")
          .addForeignKeyConstraint("leadRoutings_lead", ["leadId"], "leads", ["id"])
          .addForeignKeyConstraint("leadRoutings_agent", ["agentId"], "applications", ["id"]),
      );
      for (const table of ["leadMoves", "leadChecks", "leadRoutings"]) {
        await db.schema.createIndex(`${table}_leadId`).on(table).column("leadId").execute();
        await forbidChange(db, engine, table, "what happened to a lead is append-only");
      }
      await create(
        engine,
        texts(db.schema.createTable("zipTurns"), ["zip"])
          .addColumn("seat", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("zipTurns_key", ["zip"]),
      );
    },
  };
}
