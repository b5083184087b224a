import { z } from "zod";
import type { Reader } from "#database/schema.ts";

const email = z.object({ to: z.string(), subject: z.string() });

/** The emails about a record to this address that were or will be sent, oldest first: a thread. */
export async function emailsSentAbout(
  reader: Reader,
  about: string,
  to: string,
): Promise<{ id: string; subject: string }[]> {
  const rows = await reader
    .selectFrom("deliveries")
    .select(["id", "payload"])
    .where("about", "=", about)
    .where("destination", "=", "mail")
    .where("state", "in", ["pending", "delivered"])
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, payload }) => {
    const { data } = email.safeParse(JSON.parse(payload));
    return data?.to === to ? [{ id, subject: data.subject }] : [];
  });
}
