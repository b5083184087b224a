import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** How a team's offers reach its members, and who of them has which zip code. */
export const distribution: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const rules = texts(tableOf(db, "turnRules"), ["agentId", "way", "changedAt", "changedBy"]);
    await create(engine, numbers(rules, ["byZip", "byPrice", "byLanguage", "offers"]));
    const members = texts(tableOf(db, "turnMembers"), ["agentId", "memberId"]);
    const limited = numbers(members, ["weight", "ahead", "lastTurn"]);
    await create(
      engine,
      ["mostOpen", "leastPrice", "mostPrice"].reduce((table, name) => table.addColumn(name, "integer"), limited),
    );
    const turns = texts(tableOf(db, "offerTurns"), ["offerId", "agentId", "memberId"]).addColumn("place", "integer");
    await create(engine, maybeTexts(turns, ["reason", "fromAt", "untilAt", "openFrom", "notifiedAt"]));
    await sql`alter table "zipClaims" add column "memberId" text`.execute(db);
    for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
  },
};

const numbers = (table: ReturnType<typeof tableOf>, names: string[]) =>
  names.reduce((built, name) => built.addColumn(name, "integer", (column) => column.notNull()), table);

const indexes = [
  `unique index "turnRules_agent" on "turnRules" ("agentId")`,
  `unique index "turnMembers_member" on "turnMembers" ("agentId", "memberId")`,
  `unique index "offerTurns_offer" on "offerTurns" ("offerId", "memberId")`,
  `index "offerTurns_agent" on "offerTurns" ("agentId")`,
  `index "offerTurns_member" on "offerTurns" ("memberId")`,
];
