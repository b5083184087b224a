import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import type { DeliveriesTable } from "#database/schema.ts";
import type { DrillStore } from "../drill-store.ts";
import type { DrillForm } from "./forms.ts";

/**
 * Looks into the store, or changes it, from outside; only while the server runs: the first to open a killed server's store
 * repairs it, and that is the server's part.
 */
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

/** @returns the ids of what is stored of this form under this e-mail */
export function storedIds(store: DrillStore, { name, table }: DrillForm, email: string): Promise<string[]> {
  return inStore(store, async ({ read }) => {
    const rows = await (table === "messages"
      ? read.selectFrom(table).select("id").where("email", "=", email).where("kind", "=", kindOf(name)).execute()
      : read.selectFrom(table).select("id").where("email", "=", email).execute());
    return rows.map(({ id }) => id);
  });
}

const kindOf = (name: DrillForm["name"]) => (name === "question" ? "question" : "contact");

/** What is not delivered yet, or given up. */
export function undelivered(store: DrillStore): Promise<DeliveriesTable[]> {
  return inStore(store, ({ read }) =>
    read.selectFrom("deliveries").selectAll().where("state", "!=", "delivered").execute(),
  );
}

/** Whether a try has failed for one of these reasons. */
export async function hasFailed(store: DrillStore, ...reasons: string[]): Promise<boolean> {
  const deliveries = await undelivered(store);
  return deliveries.some(({ lastError }) => reasons.some((reason) => lastError?.includes(reason)));
}
