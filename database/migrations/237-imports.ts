import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Files of contacts that members import, and what became of each row. */
export const imports: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const given = ["agentId", "memberId", "createdAt", "name", "sha256", "encoding", "columns", "way", "tag", "state"];
    const table = texts(tableOf(db, "imports"), [...given, "counts", "undoCounts"]);
    const numbers = ["bytes", "hasHeader", "doneTo"].reduce(
      (built, name) => built.addColumn(name, "integer", (column) => column.notNull()),
      table,
    );
    const maybe = ["faultAt", "total"].reduce((built, name) => built.addColumn(name, "integer"), numbers);
    await create(engine, maybeTexts(maybe, ["delimiter", "fault", "leasedUntil", "endedAt"]));
    const rows = db.schema
      .createTable("importRows")
      .addColumn("importId", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
      .addColumn("no", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("importRows_key", ["importId", "no"]);
    const whole = texts(rows, ["agentId", "outcome"]).addColumn("version", "integer");
    await create(engine, maybeTexts(whole, ["contactId", "before", "reason", "cells", "digest", "undone"]));
    for (const index of indexes) await sql`create index ${sql.raw(index)}`.execute(db);
  },
};

/** Those of tags and stops are for the removal of contacts, which takes theirs along. */
const indexes = [
  `imports_listed on imports ("agentId", "createdAt", id)`,
  `imports_content on imports (sha256) where sha256 <> ''`,
  `imports_at_work on imports ("leasedUntil", id) where state in ('checking', 'running', 'undoing')`,
  `imports_ended on imports ("createdAt", id) where sha256 <> ''`,
  `"importRows_agent" on "importRows" ("agentId")`,
  `"importRows_contact" on "importRows" ("importId", "contactId") where "contactId" is not null`,
  `"contactTags_contact" on "contactTags" ("contactId")`,
  `"contactStops_contact" on "contactStops" ("contactId")`,
  `"importRows_digest" on "importRows" ("agentId", digest) where digest is not null`,
];
