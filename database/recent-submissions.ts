import { sql } from "kysely";
import type { Reader } from "./schema.ts";

/** How many leads and messages came since a time: from this client, and from all. */
export async function recentSubmissions(
  reader: Reader,
  client: string,
  since: string,
): Promise<{ fromClient: number; fromAll: number }> {
  const counts = await Promise.all(
    (["leads", "messages"] as const).map((table) =>
      reader
        .selectFrom(table)
        .select([
          sql<number>`cast(count(*) as integer)`.as("fromAll"),
          sql<number>`cast(coalesce(sum(case when client = ${client} then 1 else 0 end), 0) as integer)`.as(
            "fromClient",
          ),
        ])
        .where("receivedAt", ">=", since)
        .executeTakeFirstOrThrow(),
    ),
  );
  const sum = (field: "fromClient" | "fromAll") => counts.reduce((total, count) => total + count[field], 0);
  return { fromClient: sum("fromClient"), fromAll: sum("fromAll") };
}
