import { z } from "zod";
import type { Reader } from "#database/schema.ts";
import { emailKey } from "#domain/values/email-address.ts";

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

/** Emails about these leads that were delivered, oldest first, with their addresses in lower case. */
export async function emailsDelivered(
  reader: Reader,
  leadIds: readonly string[],
): Promise<{ leadId: string; to: string; subject: string; at: string }[]> {
  const rows = await reader
    .selectFrom("deliveries")
    .select(["about as leadId", "payload", "endedAt"])
    .where("about", "in", leadIds)
    .where("destination", "=", "mail")
    .where("state", "=", "delivered")
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ leadId, payload, endedAt }) => {
    const { data } = email.safeParse(JSON.parse(payload));
    return data ? [{ leadId, to: emailKey(data.to), subject: data.subject, at: endedAt ?? "" }] : [];
  });
}
