import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Zip codes that were chosen before a plan was paid for, until the application comes. */
export const keptZips: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const columns = texts(tableOf(db, "keptZips"), ["orderId", "zip", "receivedAt"]);
    await create(
      engine,
      maybeTexts(columns, ["keptUntil", "endedAt", "ending"])
        .addForeignKeyConstraint("keptZips_order", ["orderId"], "orders", ["id"])
        .addForeignKeyConstraint("keptZips_zip", ["zip"], "zips", ["zip"])
        .addUniqueConstraint("keptZips_one", ["orderId", "zip"]),
    );
    for (const column of ["zip", "keptUntil"])
      await db.schema.createIndex(`keptZips_${column}`).on("keptZips").column(column).execute();
  },
};
