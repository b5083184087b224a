import { emailIn } from "#database/notifications/receiver.ts";
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

/** What an opt-out at this time (ISO) did to the emails about these leads. */
export async function stoppedAt(
  reader: Reader,
  leadIds: readonly string[],
  since: string,
): Promise<{ dismissed: number; emailed: { to: string; deliveredAt: string | null }[] }> {
  if (leadIds.length === 0) return { dismissed: 0, emailed: [] };
  const rows = await reader
    .selectFrom("deliveries")
    .select(["destination", "payload", "state", "receivedAt", "endedAt", "lastError"])
    .where("about", "in", leadIds)
    .where("destination", "=", "mail")
    .where((is) => is.or([is("receivedAt", "=", since), is("endedAt", "=", since)]))
    .execute();
  return {
    dismissed: rows.filter(({ lastError, endedAt }) => lastError === "opted-out" && endedAt === since).length,
    emailed: rows
      .filter(({ receivedAt }) => receivedAt === since)
      .flatMap((row) => {
        const { to } = emailIn(row);
        return to === null ? [] : [{ to, deliveredAt: row.state === "delivered" ? row.endedAt : null }];
      }),
  };
}
