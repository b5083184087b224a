import { didWrite } from "#database/did-write.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { BrokerInvitationsTable } from "./brokers-schema.ts";

export const invitationByKey = (reader: Reader, keyHash: string): Promise<BrokerInvitationsTable | undefined> =>
  reader.selectFrom("brokerInvitations").selectAll().where("keyHash", "=", keyHash).executeTakeFirst();

/** Neither answered nor ended. */
export const openInvitation = (reader: Reader, signatureId: string): Promise<BrokerInvitationsTable | undefined> =>
  reader
    .selectFrom("brokerInvitations")
    .selectAll()
    .where("signatureId", "=", signatureId)
    .where("answeredAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();

/** @param since ISO */
export async function countInvitations(reader: Reader, agentId: string, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom("brokerInvitations")
    .select((of) => of.fn.countAll<number | string>().as("count"))
    .where("agentId", "=", agentId)
    .where("sentAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertBrokerInvitation(
  tx: Writer,
  invitation: Omit<BrokerInvitationsTable, "remindersSent" | "answeredAt" | "endedAt">,
): Promise<void> {
  await tx
    .insertInto("brokerInvitations")
    .values({ ...invitation, remindersSent: 0, answeredAt: null, endedAt: null })
    .execute();
}

/** Their links open nothing from then on. */
export async function endInvitations(tx: Writer, agentId: string, endedAt: string): Promise<void> {
  await tx
    .updateTable("brokerInvitations")
    .set({ endedAt, remindOn: null })
    .where("agentId", "=", agentId)
    .where("answeredAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

export async function markAnswered(tx: Writer, id: string, answeredAt: string): Promise<void> {
  await tx.updateTable("brokerInvitations").set({ answeredAt, remindOn: null }).where("id", "=", id).execute();
}

/** The longest due first. @param page.until ISO */
export function brokersToRemind(
  reader: Reader,
  { until, after, most }: { until: string; after: Position; most: number },
): Promise<(BrokerInvitationsTable & Position)[]> {
  const due = reader
    .selectFrom("brokerInvitations")
    .selectAll()
    .select("remindOn as receivedAt")
    .$narrowType<{ receivedAt: string }>()
    .where("remindOn", "<=", until);
  return inOrder(due, { time: "remindOn", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** @returns false if it was answered, ended or reminded since */
export function markBrokerReminded(
  tx: Writer,
  { id, remindersSent }: Pick<BrokerInvitationsTable, "id" | "remindersSent">,
  next: Pick<BrokerInvitationsTable, "remindersSent" | "remindOn">,
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("brokerInvitations")
      .set(next)
      .where("id", "=", id)
      .where("remindersSent", "=", remindersSent)
      .where("remindOn", "is not", null),
  );
}
