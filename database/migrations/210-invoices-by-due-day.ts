import type { StoreMigration } from "./store-migration.ts";

/** The file of what is open reads page after page by the day it is due. */
export const invoicesByDueDay: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.createIndex("agedInvoices_due").on("agedInvoices").columns(["dueOn", "id"]).execute();
  },
};
