import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { hasOrder, type OrderKind, paidOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ApplicationsTable } from "./agents-schema.ts";

export async function findApplication(reader: Reader, id: string): Promise<ApplicationsTable | undefined> {
  return (await ofId(reader, { id }))[0];
}

const ofId = compiledOnce((reader, { id }: { id: string }) =>
  reader.selectFrom("applications").selectAll().where("id", "=", id),
);

/** The application whose details count for an agent: paid before unpaid, then the newest; erased ones last. */
export function applicationOfAgent(
  reader: Reader,
  agentId: string,
  without: readonly string[] = [],
): Promise<ApplicationsTable | undefined> {
  const paid = hasOrder(sql.ref("applications.id"), paidOrder.plan);
  const all = reader.selectFrom("applications").selectAll().where("agentId", "=", agentId);
  return (without.length > 0 ? all.where("id", "not in", without) : all)
    .where("identityCheck", "is", null)
    .orderBy(sql`case when email = '' then 1 else 0 end`)
    .orderBy(sql`case when ${paid} then 0 else 1 end`)
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Without those that only came in their name. */
export async function applicationIdsOfAgent(reader: Reader, agentId: string): Promise<string[]> {
  const all = reader.selectFrom("applications").select("id").where("agentId", "=", agentId);
  return (await all.where("identityCheck", "is", null).execute()).map(({ id }) => id);
}

/** Those that came in an agent's name and wait for the agent's answer. Those in moderation may be spam. */
export const openIdentityChecks = (reader: Reader, agentId: string) =>
  reader
    .selectFrom("applications")
    .where("agentId", "=", agentId)
    .where("identityCheck", "=", "open")
    .where("moderationReason", "is", null)
    .where("email", "!=", "");

/** The newest first. */
export const applicationsToAnswer = (reader: Reader, { agentId }: { agentId: string }): Promise<ApplicationsTable[]> =>
  openIdentityChecks(reader, agentId).selectAll().orderBy("receivedAt", "desc").orderBy("id").execute();

export type IdentityAnswer = Required<
  Pick<ApplicationsTable, "identityCheck" | "identityAnsweredAt" | "identityAnsweredBy">
>;

/** @returns false if it was answered before */
export async function answerIdentityCheck(tx: Writer, id: string, answer: IdentityAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("applications")
    .set(answer)
    .where("id", "=", id)
    .where("identityCheck", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An agent's applications since a time (ISO) without a paid order of this kind, newest first. */
export function unpaidApplicationsOf(
  tx: Writer,
  wanted: { agentId: string; since: string; kind: OrderKind },
): Promise<ApplicationsTable[]> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where("agentId", "=", wanted.agentId)
    .where("email", "!=", "")
    .where("receivedAt", ">=", wanted.since)
    .where((is) => is.not(hasOrder(sql.ref("applications.id"), paidOrder[wanted.kind])))
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .execute();
}

export async function markConfirmed(tx: Writer, id: string, confirmedAt: string): Promise<void> {
  await tx
    .updateTable("applications")
    .set({ confirmedAt })
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .execute();
}
