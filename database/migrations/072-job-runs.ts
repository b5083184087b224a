import type { StoreMigration } from "./store-migration.ts";

/** How recurring jobs end: for metrics, the office and the operator's email. */
export const jobRuns: StoreMigration = {
  additive: true,
  async up(db) {
    for (const name of ["succeededAt", "failure"] as const)
      await db.schema.alterTable("jobs").addColumn(name, "text").execute();
    await db.schema.alterTable("jobs").addColumn("milliseconds", "integer").execute();
    await db.schema
      .alterTable("jobs")
      .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
