import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** Files that document a report, with their contents in FILES_DIR; how often the office was reminded of a report. */
export function reportFiles(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const file = texts(tableOf(db, "reportFiles"), [
        ...["agentId", "reportId", "memberId", "addedAt", "name", "type", "sha256"],
      ]);
      await create(
        engine,
        file
          .addColumn("bytes", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("reportFiles_report", ["reportId"], "leadReports", ["id"]),
      );
      await sql`create unique index "reportFiles_once" on "reportFiles" ("reportId", sha256)`.execute(db);
      await sql`create index "reportFiles_agent" on "reportFiles" ("agentId")`.execute(db);
      await sql`create index "reportFiles_content" on "reportFiles" (sha256)`.execute(db);

      await db.schema
        .alterTable("leadReports")
        .addColumn("remindersSent", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
