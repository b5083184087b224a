import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Where offers buzz: browsers that take pushes, confirmed numbers, and what each member wants by which of them. */
export const phones: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const devices = ["memberId", "endpoint", "p256dh", "auth", "userAgent", "createdAt"];
    await create(engine, maybeTexts(texts(tableOf(db, "pushDevices"), devices), ["lastSentAt"]));
    const numbers = texts(tableOf(db, "memberPhones"), ["memberId", "phone", "createdAt"]);
    await create(engine, maybeTexts(numbers, ["confirmedAt", "stoppedAt", "lastSentAt"]));
    await create(engine, texts(tableOf(db, "phoneNotifications"), ["memberId", "kind", "way"]));
    for (const index of [
      sql`unique index "pushDevices_endpoint" on "pushDevices" (endpoint)`,
      sql`index "pushDevices_member" on "pushDevices" ("memberId", "createdAt")`,
      sql`index "memberPhones_member" on "memberPhones" ("memberId")`,
      sql`index "memberPhones_phone" on "memberPhones" (phone)`,
      sql`unique index "phoneNotifications_member" on "phoneNotifications" ("memberId", kind, way)`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
