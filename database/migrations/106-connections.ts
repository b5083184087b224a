import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** What leaves to the tools of agents. A delivery names the connection that it belongs to. */
export const connections: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const required = texts(tableOf(db, "connections"), [
      ...["agentId", "memberId", "kind", "target", "events", "createdAt"],
    ]);
    const optional = ["secret", "formerSecret", "formerUntil", "lastSuccessAt", "failingSince", "lastAnswer"];
    await create(engine, maybeTexts(required, [...optional, "disabledAt", "endedAt"]));
    await db.schema.alterTable("deliveries").addColumn("connectionId", "text").execute();
    for (const index of [
      sql`index connections_agent on connections ("agentId", "createdAt")`,
      sql`unique index connections_member on connections ("memberId", kind) where kind <> 'webhook' and "endedAt" is null`,
      sql`index connections_failing on connections ("failingSince") where "endedAt" is null and "disabledAt" is null`,
      sql`index deliveries_connection on deliveries ("connectionId", "receivedAt") where "connectionId" is not null`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
