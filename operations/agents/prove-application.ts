import { agentRecord, personOf } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { answerIdentityCheck, findApplication } from "#database/agents/applications.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { findOrder } from "#database/payments/orders.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { updatePerson } from "#operations/members/update-person.ts";
import { activatePaidZips } from "#operations/territory/activate-zips.ts";
import { reserveZips } from "#operations/territory/reserve-zips.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Anybody can type the address of an agent, so an application in the name of one who has paid or has a workspace must be
 * proven. A signed cookie or receipt link that names an order of theirs is a proof.
 */
export async function needsProof(reader: Reader, agentId: string, order: string | undefined): Promise<boolean> {
  const named = order === undefined ? undefined : await findOrder(reader, order);
  if (named?.agentId === agentId && named.applicationId) {
    const own = await findApplication(reader, named.applicationId);
    if (own && !own.identityCheck) return false;
  }
  return (await membersOfAgent(reader, agentId)).length > 0 || (await hasPlanMoney(reader, { agentId }));
}

/**
 * By the link that was emailed to the address it names. It proves nothing if the agent gave that address up.
 * @returns whether the application is the agent's now
 */
export async function proveByMailbox(tx: Transaction, application: ApplicationsTable): Promise<boolean> {
  const { identityCheck = null, agentId, email } = application;
  if (identityCheck === null) return true;
  const agent = await agentRecord(tx.db, agentId);
  if (identityCheck === "denied" || agent?.contactEmail !== emailKey(email)) return false;
  return takeAsOwn(tx, application, null);
}

/**
 * From then on it does what it asks for: the record follows it, and its zip codes are requested.
 * @param memberId who said that it is theirs; null if a link in an email did @returns false if it was answered before
 */
export async function takeAsOwn(
  tx: Transaction,
  application: ApplicationsTable,
  memberId: string | null,
): Promise<boolean> {
  const { id, agentId } = application;
  const { contactEmail: _, ...person } = personOf(application);
  const answered = { identityCheck: null, identityAnsweredAt: tx.now.toISOString(), identityAnsweredBy: memberId };
  if (!(await answerIdentityCheck(tx.db, id, answered))) return false;
  await updatePerson(tx, agentId, person);
  if (!application.moderationReason) await reserveZips(tx, { ...application, identityCheck: null });
  await activatePaidZips(tx, id);
  return true;
}
