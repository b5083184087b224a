import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What will not be sent any more stands in a state of its own, apart from what has failed and needs a person; the index
 * of what is open holds it no longer.
 */
export function silence(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update deliveries set state = 'dropped' where state = 'failed' and "lastError" = 'erased'`.execute(db);
      await db.schema.dropIndex("deliveries_open").execute();
      await sql`create index deliveries_open on deliveries ("receivedAt", "id")
        where state not in ('delivered', 'dropped')`.execute(db);
    },
  };
}
