import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Calls that staff agreed with a person before an agent has the lead, and leads handed over while the person is on the line. */
export const handovers: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const calls = texts(tableOf(db, "bookedCalls"), ["leadId", "startsAt", "timeZone", "staffId", "bookedAt"]);
    const sized = calls.addColumn("minutes", "integer", (column) => column.notNull());
    await create(engine, maybeTexts(sized, ["endedAt", "ending", "appointmentId"]));
    const transfers = texts(tableOf(db, "liveTransfers"), ["leadId", "offerId", "staffId", "startedAt", "joinBy"]);
    await create(engine, maybeTexts(transfers, ["endedAt", "joinedAt"]));
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const indexes = [
  `unique index "bookedCalls_open" on "bookedCalls" ("leadId") where "endedAt" is null`,
  `index "bookedCalls_lead" on "bookedCalls" ("leadId")`,
  `index "bookedCalls_starts" on "bookedCalls" ("startsAt")`,
  `index "liveTransfers_lead" on "liveTransfers" ("leadId")`,
  `index "liveTransfers_offer" on "liveTransfers" ("offerId")`,
  `index "liveTransfers_started" on "liveTransfers" ("startedAt")`,
];
