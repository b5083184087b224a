import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** What CRMs tell us: subscriptions, notices that wait to be read, and the last stage that we know of each person there. */
export const changesOfCrms: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await db.schema.alterTable("connections").addColumn("subscriptions", "text").execute();
    const notices = texts(tableOf(db, "crmNotices"), ["connectionId", "receivedAt", "event", "ids"]);
    const counted = maybeTexts(notices, ["dueAt"]).addColumn("attempts", "integer", (column) => column.notNull());
    await create(engine, counted);
    await create(engine, texts(tableOf(db, "crmPeople"), ["connectionId", "leadId", "stage"]));
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `index "crmNotices_due" on "crmNotices" ("dueAt") where "dueAt" is not null`,
  `index "crmNotices_receivedAt" on "crmNotices" ("receivedAt")`,
  `index "crmPeople_lead" on "crmPeople" ("leadId")`,
  `index "connections_crm" on connections (id) where kind <> 'webhook' and kind <> 'email' and "endedAt" is null`,
  `index "connections_subscribed" on connections (id) where subscriptions <> '' and "endedAt" is not null`,
];
