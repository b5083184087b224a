import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/**
 * Which paid application opened a workspace: the first sign-in asks for its license number, and for that of no other
 * application with the same email. Of existing ones, the application that the agent's first paid order names.
 */
export const paidApplicationOfMembership: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("memberships").addColumn("applicationId", "text").execute();
    await sql`update memberships set "applicationId" = (select orders."applicationId" from orders
        where orders."agentId" = memberships."agentId" and orders.crm = 0 and orders.state = 'paid'
          and orders."applicationId" is not null
        order by orders."receivedAt", orders.id limit 1)
      where role <> 'team-member'`.execute(db);
  },
};
