import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Secret addresses of members' calendars, and what each calendar has shown, so that a change has a number. */
export const calendarFeeds: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "calendarFeeds"), ["agentId", "memberId", "keyHash", "createdAt"]));
    const entries = texts(tableOf(db, "calendarEntries"), ["memberId", "uid", "day", "hash", "changedAt"]);
    const numbered = entries.addColumn("sequence", "integer", (column) => column.notNull());
    await create(engine, maybeTexts(numbered, ["cancelledAt"]));
    for (const index of [
      sql`unique index "calendarFeeds_key" on "calendarFeeds" ("keyHash")`,
      sql`unique index "calendarFeeds_member" on "calendarFeeds" ("memberId")`,
      sql`unique index "calendarEntries_member" on "calendarEntries" ("memberId", uid)`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
