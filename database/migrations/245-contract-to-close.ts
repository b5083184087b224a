import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Tasks between contract and closing: the rules that a workspace changed, and of each task its rule and its closing. */
export const contractToClose: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const rules = texts(tableOf(db, "taskRules"), ["agentId", "key", "text", "base", "unit", "side", "changedAt"])
      .addColumn("days", "integer", (column) => column.notNull())
      .addUniqueConstraint("taskRules_once", ["agentId", "key"]);
    await create(engine, maybeTexts(rules, ["removedAt"]));
    for (const column of ["ruleKey", "datedBy", "closingId"])
      await db.schema.alterTable("tasks").addColumn(column, "text").execute();
    for (const column of ["dealId", "closingId"])
      await sql`create unique index ${sql.id(`tasks_ofRule_${column}`)} on tasks (${sql.id(column)}, "ruleKey")
        where "ruleKey" is not null and ${sql.id(column)} is not null`.execute(db);
    await sql`create index tasks_closing on tasks ("closingId") where "closingId" is not null`.execute(db);
    for (const table of ["closings", "closingChanges"])
      await db.schema.alterTable(table).addColumn("contractOn", "text").execute();
    const changed = sql`new."contractOn" is distinct from old."contractOn"`;
    const refusal = "changes of closings are append-only";
    if (engine === "sqlite") {
      await sql`create trigger "closingChanges_no_contract" before update on "closingChanges" when ${changed}
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
      return;
    }
    const body = `begin raise exception '${refusal}'; end`;
    await sql`create function "closingChanges_refuseContract"() returns trigger language plpgsql
      as ${sql.lit(body)}`.execute(db);
    await sql`create trigger "closingChanges_no_contract" before update on "closingChanges"
      for each row when (${changed}) execute function "closingChanges_refuseContract"()`.execute(db);
  },
};
