import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

interface Stored {
  id: string;
  payload: string;
}

/** Opt-outs find the emails that they stop by an index, and urgent deliveries are claimed first. */
export function receivers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("deliveries").addColumn("receiver", "text").execute();
      await db.schema
        .alterTable("deliveries")
        .addColumn("urgent", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await fillReceivers(db);
      await sql`create index deliveries_receiver on deliveries (receiver) where receiver is not null`.execute(db);
      await sql`create index deliveries_urgent on deliveries (destination, "dueAt")
        where state = 'pending' and urgent = 1`.execute(db);
    },
  };
}

const rowsPerPage = 1000;

/** In JavaScript, because an unreadable payload must not stop the migration. */
async function fillReceivers(db: Kysely<unknown>) {
  for (let after = ""; ; ) {
    const { rows } = await sql<Stored>`select id, payload from deliveries
      where destination = 'mail' and state in ('pending', 'failed', 'refused') and id > ${after}
      order by id limit ${rowsPerPage}`.execute(db);
    for (const { id, payload } of rows) {
      const receiver = receiverIn(payload);
      if (receiver) await sql`update deliveries set receiver = ${receiver} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Service mail has none: it ignores opt-outs. */
function receiverIn(payload: string): string | null {
  try {
    const { to, service }: { to?: unknown; service?: unknown } = JSON.parse(payload);
    return typeof to === "string" && service !== true ? to.toLowerCase() : null;
  } catch {
    return null;
  }
}
