import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { BrokerSignature } from "#domain/brokers/broker-signature.ts";
import type { BrokerInvitationsTable } from "./brokers-schema.ts";

/** Agreements that these firms have answered or can answer now, by when they were last asked. */
export const agreementsOfFirms = (reader: Reader, brokerIds: readonly string[], window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("brokerInvitations as asked")
      .innerJoin("signatures", "signatures.id", "asked.signatureId")
      .select(["asked.id", "asked.sentAt as receivedAt", "asked.answeredAt", "asked.signatureId"])
      .select(["signatures.typedName", "signatures.licenseNumber", "signatures.signedAt", "signatures.sha256"])
      .where("asked.brokerId", "in", brokerIds)
      .where("asked.endedAt", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("brokerInvitations as later")
              .select("later.id")
              .whereRef("later.agentId", "=", "asked.agentId")
              .whereRef("later.signatureId", "=", "asked.signatureId")
              .where("later.brokerId", "in", brokerIds)
              .where("later.endedAt", "is", null)
              .where(sql<boolean>`(later."sentAt", later.id) > (asked."sentAt", asked.id)`),
          ),
        ),
      ),
    { time: "asked.sentAt", id: "asked.id" },
    window,
  ).execute();

/** The last time that these firms were asked about this agreement, as long as it counts. */
export const lastInvitationOf = (
  reader: Reader,
  brokerIds: readonly string[],
  { agentId, id }: { agentId: string; id: string },
): Promise<BrokerInvitationsTable | undefined> =>
  reader
    .selectFrom("brokerInvitations")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("signatureId", "=", id)
    .where("brokerId", "in", brokerIds)
    .where("endedAt", "is", null)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The last answer of these firms to each of these signatures, by its id. */
export async function lastAnswersOf(
  reader: Reader,
  brokerIds: readonly string[],
  signatureIds: readonly string[],
): Promise<Map<string, BrokerSignature>> {
  if (signatureIds.length === 0) return new Map();
  const answers = await reader
    .selectFrom("brokerSignatures")
    .selectAll()
    .where("signatureId", "in", signatureIds)
    .where("brokerId", "in", brokerIds)
    .orderBy("position")
    .execute();
  return new Map(answers.map((answer) => [answer.signatureId, answer]));
}
