import { memberCode } from "#content/emails/member-code.ts";
import { memberEmailChanged } from "#content/emails/members/email-changed.ts";
import { findMember } from "#database/members/members.ts";
import { deleteSessionsOf, memberIdOfEmail, updateMember } from "#database/members/memberships.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { nobody } from "./ask-for-code.ts";
import { recordMemberEvent } from "./record-member-event.ts";
import { beginMemberAttempt, memberAttempt } from "./sign-in-attempt.ts";

/** Emails a code to the new address. The answer is the same if somebody has it. */
export async function askForAddress(
  world: World,
  credentials: Credentials,
  { session: { agentId, member }, email: typed }: { session: SessionFacts; email: string },
): Promise<AddressRefusal | undefined> {
  const email = emailKey(typed);
  if (!isEmailAddress(email)) return "no-address";
  if (email === member.email) return "same-address";
  const source = { attempt: "ask", email, memberId: member.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt)))) return "must-wait";
  const isTaken = (await memberIdOfEmail(world.database.read, email)) !== undefined;
  const purpose = "new-address";
  const code = await world.members.newCode(isTaken ? nobody : email, purpose);
  if (isTaken) return undefined;
  await inTransaction(world, (tx) => {
    const url = new URL(`/my/profile/email/code#${new URLSearchParams({ code })}`, tx.baseUrl).href;
    const message = { ...memberCode({ code, purpose, url }), to: email, service: true, urgent: true } as const;
    return enqueue(tx.db, emailMessage(tx, agentId, message));
  });
  return undefined;
}

/** The member signs in with the new address from then on; their other browsers are signed out. */
export async function changeEmail(
  world: World,
  credentials: Credentials,
  { session, email: typed, code }: { session: SessionFacts; email: string; code: string },
): Promise<CodeRefusal | undefined> {
  const email = emailKey(typed);
  const { agentId, member, sessionId } = session;
  if (email === member.email) return undefined;
  const source = { attempt: "enter", email, memberId: member.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt)))) return "must-wait";
  const proven = isEmailAddress(email) ? await world.members.proveAddress(email, code) : "refused";
  if (proven !== "right") return proven;
  const changed = await inTransaction(world, async (tx) => {
    if (!(await replaceEmail(tx, { memberId: member.id, email, by: "member", keep: sessionId }))) return false;
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "email-changed", about: member.id });
    return true;
  });
  return changed ? undefined : "refused";
}

/** Emails both addresses and signs the member out, except in the session to keep. @returns false if somebody has it */
export async function replaceEmail(
  tx: Transaction,
  { memberId, email, by, keep }: { memberId: string; email: string; by: "member" | "office"; keep?: string },
): Promise<boolean> {
  const member = await findMember(tx.db, memberId);
  if (!member || (await memberIdOfEmail(tx.db, email))) return false;
  await updateMember(tx.db, memberId, { email, updatedAt: tx.now.toISOString() });
  await deleteSessionsOf(tx.db, memberId, keep);
  const message = memberEmailChanged({ name: member.name, from: member.email, to: email, by });
  for (const to of [member.email, email])
    await enqueue(tx.db, emailMessage(tx, member.agentId, { ...message, to, service: true, urgent: true }));
  return true;
}
