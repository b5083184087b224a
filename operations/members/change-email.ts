import { memberEmailChanged } from "#content/emails/members/email-changed.ts";
import { memberCode } from "#content/emails/members/member-code.ts";
import { updateAgent } from "#database/agents/agents.ts";
import { findMember, membersToNotify } from "#database/members/members.ts";
import { deleteSessionsOf, memberIdOfEmail, updateMember } from "#database/members/memberships.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";
import { codeFor, writeNothingOfUse } from "./sign-in/ask-for-code.ts";
import { enterAddressCode } from "./sign-in/enter-address-code.ts";
import { memberAttempt } from "./sign-in/member-attempt.ts";

/** Emails a code to the new address. The answer is the same if somebody has it. */
export async function askForAddress(
  world: World,
  credentials: Credentials,
  { session: { agentId, member }, email: typed }: { session: SessionFacts; email: string },
): Promise<AddressRefusal | undefined> {
  const email = emailKey(typed);
  if (!isEmailAddress(email)) return "no-address";
  if (email === member.email) return "same-address";
  return inTransaction(world, async (tx) => {
    const attempt = await memberAttempt(tx, credentials, { attempt: "member ask", email, memberId: member.id });
    if (!(await beginAttempt(tx, attempt))) return "must-wait";
    const isTaken = (await memberIdOfEmail(tx.db, email)) !== undefined;
    const code = await codeFor(tx, codeUse(member, email), attempt);
    if (isTaken || code === undefined) {
      await writeNothingOfUse(tx);
      return undefined;
    }
    const url = new URL(`/my/settings/email/code#${new URLSearchParams({ code })}`, tx.baseUrl).href;
    const content = memberCode({ code, purpose: "new-address", url });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: email, service: true, urgent: true }));
    return undefined;
  });
}

const codeUse = ({ id: subject }: SessionFacts["member"], email: string) =>
  ({ kind: "new-address", subject, email }) as const;

/** The member signs in with the new address from then on; their other browsers are signed out. */
export async function changeEmail(
  world: World,
  credentials: Credentials,
  { session, ...entered }: { session: SessionFacts; email: string; code: string },
): Promise<CodeRefusal | undefined> {
  const email = emailKey(entered.email);
  const { agentId, member, sessionId } = session;
  if (email === member.email) return undefined;
  const code = codeIn(entered.code, codeDigits);
  if (code === undefined) return "malformed";
  return inTransaction(world, async (tx) => {
    const refused = await enterAddressCode(tx, credentials, codeUse(member, email), code);
    if (refused) return refused;
    if (!(await replaceEmail(tx, { memberId: member.id, email, by: "member", keep: sessionId }))) return "refused";
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "email-changed", about: member.id });
    return undefined;
  });
}

/** Emails both addresses and signs the member out, except in the session to keep. @returns false if somebody has it */
export async function replaceEmail(
  tx: Transaction,
  { memberId, email, by, keep }: { memberId: string; email: string; by: "member" | "office"; keep?: string },
): Promise<boolean> {
  const member = await findMember(tx.db, memberId);
  if (!member || (await memberIdOfEmail(tx.db, email))) return false;
  await updateMember(tx.db, memberId, { email, updatedAt: tx.now.toISOString() });
  const [first] = await membersToNotify(tx.db, member.agentId);
  if (first?.id === memberId) await updateAgent(tx.db, member.agentId, { contactEmail: email });
  await deleteSessionsOf(tx.db, memberId, keep);
  const message = memberEmailChanged({ name: member.name, from: member.email, to: email, by });
  for (const to of [member.email, email])
    await enqueue(tx.db, emailMessage(tx, member.agentId, { ...message, to, service: true, urgent: true }));
  return true;
}
