import { emailOfPayload } from "#database/notifications/receiver.ts";
import type { Reader } from "#database/schema.ts";

/** How many emails and rows about this lead have left our store for other companies. */
export async function sentAbout(reader: Reader, leadId: string): Promise<{ emails: number; rows: number }> {
  const counts = await reader
    .selectFrom("deliveries")
    .select(["destination", ({ fn }) => fn.countAll<number | string>().as("count")])
    .where("about", "=", leadId)
    .where("state", "=", "delivered")
    .groupBy("destination")
    .execute();
  const count = (destination: string) => Number(counts.find((row) => row.destination === destination)?.count ?? 0);
  return { emails: count("mail"), rows: count("sheet") };
}

/** What an opt-out or a wish at this time (ISO) did to the emails about these leads; `emailed`: those to agents. */
export async function emailsAt(
  reader: Reader,
  { leadIds, at, officeEmail }: { leadIds: readonly string[]; at: string; officeEmail: string },
): Promise<{ dismissed: number; emailed: { about: string; deliveredAt: string | null }[] }> {
  if (leadIds.length === 0) return { dismissed: 0, emailed: [] };
  const rows = await reader
    .selectFrom("deliveries")
    .select(["about", "destination", "payload", "state", "receivedAt", "endedAt", "lastError"])
    .where("about", "in", leadIds)
    .where("destination", "=", "mail")
    .where((is) => is.or([is("receivedAt", "=", at), is("endedAt", "=", at)]))
    .execute();
  return {
    dismissed: rows.filter(({ lastError, endedAt }) => lastError === "opted-out" && endedAt === at).length,
    emailed: rows
      .filter((row) => row.receivedAt === at && emailOfPayload(row).to !== officeEmail.toLowerCase())
      .map(({ about, state, endedAt }) => ({ about, deliveredAt: state === "delivered" ? endedAt : null })),
  };
}
