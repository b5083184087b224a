import type { StoreMigration } from "./store-migration.ts";

/** Which trace enqueued a delivery (W3C `traceparent`). */
export const tracesOfDeliveries: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("deliveries").addColumn("trace", "text").execute();
  },
};
