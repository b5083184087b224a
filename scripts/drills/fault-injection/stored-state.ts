import type { Database } from "#database/database.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { openDatabase } from "#database/open.ts";
import type { DrillStore } from "../drill-store.ts";
import type { DrillForm } from "./forms.ts";

/** Only while the server runs: after a kill the first to open the store repairs it, and that must be the server. */
export async function inStore<T>(
  { url }: Pick<DrillStore, "url">,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export function storedIds(store: DrillStore, { name, table }: DrillForm, email: string): Promise<string[]> {
  return inStore(store, async ({ read }) => {
    const rows = await (table === "inquiries"
      ? read.selectFrom(table).select("id").where("email", "=", email).where("kind", "=", kindOf(name)).execute()
      : read.selectFrom(table).select("id").where("email", "=", email).execute());
    return rows.map(({ id }) => id);
  });
}

const kindOf = (name: DrillForm["name"]) => (name === "question" ? "question" : "contact");

/** Pending or failed. */
export function undelivered(store: DrillStore): Promise<DeliveriesTable[]> {
  return inStore(store, ({ read }) =>
    read.selectFrom("deliveries").selectAll().where("state", "!=", "delivered").execute(),
  );
}

export async function hasFailed(store: DrillStore, ...reasons: string[]): Promise<boolean> {
  const deliveries = await undelivered(store);
  return deliveries.some(({ lastError }) => reasons.some((reason) => lastError?.includes(reason)));
}
