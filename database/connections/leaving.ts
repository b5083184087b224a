import type { DismissReason } from "#database/notifications/deliveries.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { findConnection, updateConnection } from "./connections.ts";

/**
 * Just before something leaves to a tool of an agent: a lead's contact data leaves only while the agent has the lead and
 * the person has not opted out, whatever was true when it was enqueued.
 */
export async function reasonToStay(reader: Reader, delivery: DeliveriesTable): Promise<DismissReason | undefined> {
  if (!delivery.connectionId) return undefined;
  const connection = await findConnection(reader, delivery.connectionId);
  if (!connection || connection.endedAt !== null) return "connection-ended";
  if (!hasContactData(delivery)) return undefined;
  const lead = await reader
    .selectFrom("leads")
    .select(["id", "dialable", "mailable"])
    .where("id", "=", delivery.about)
    .executeTakeFirst();
  if (!lead) return undefined;
  if (await hasOptedOut(reader, lead)) return "opted-out";
  const accepted = await reader
    .selectFrom("acceptances")
    .select("id")
    .where("leadId", "=", lead.id)
    .where("agentId", "=", connection.agentId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return accepted ? undefined : "not-theirs";
}

const hasContactData = ({ destination, payload }: DeliveriesTable): boolean => {
  const read: unknown = JSON.parse(payload);
  return (
    destination === "mail" ||
    (typeof read === "object" && read !== null && "type" in read && read.type === withContactData)
  );
};

/** The one event that names a person. */
const withContactData = "lead.accepted";

interface Attempt {
  ok: boolean;
  /** Without personal data. */
  answer: string | null;
  at: string;
}

export async function recordAttempt(
  tx: Writer,
  { connectionId }: DeliveriesTable,
  { ok, answer, at }: Attempt,
): Promise<void> {
  if (!connectionId) return;
  if (ok) return updateConnection(tx, connectionId, { lastSuccessAt: at, failingSince: null, lastAnswer: answer });
  await updateConnection(tx, connectionId, { lastAnswer: answer });
  await tx
    .updateTable("connections")
    .set({ failingSince: at })
    .where("id", "=", connectionId)
    .where("failingSince", "is", null)
    .execute();
}
