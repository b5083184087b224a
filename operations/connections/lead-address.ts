import { memberCode } from "#content/emails/members/member-code.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { enterAddressCode } from "#operations/members/sign-in/enter-address-code.ts";
import { memberAttempt } from "#operations/members/sign-in/member-attempt.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { beginAttempt } from "#operations/sign-in/attempt.ts";
import { newEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { replaceLeadAddress } from "./replace-lead-address.ts";

/** Emails a code to the address that gets copies of accepted leads once the code is entered. */
export async function askForLeadAddress(
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
    const code = await newEmailCode(tx, codeUse(member, email), "");
    if (code === undefined) return "must-wait";
    const url = new URL(`/my/connections/email/code#${new URLSearchParams({ code })}`, tx.baseUrl).href;
    const content = memberCode({ code, purpose: "lead-address", url });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: email, service: true, urgent: true }));
    return undefined;
  });
}

const codeUse = ({ id: subject }: SessionFacts["member"], email: string) =>
  ({ kind: "lead-address", subject, email }) as const;

/** Replaces the address before. The member's own email stays as it is. */
export async function confirmLeadAddress(
  world: World,
  credentials: Credentials,
  { session: { agentId, member }, ...entered }: { session: SessionFacts; email: string; code: string },
): Promise<CodeRefusal | undefined> {
  const email = emailKey(entered.email);
  const code = codeIn(entered.code, codeDigits);
  if (code === undefined) return "malformed";
  return inTransaction(world, async (tx) => {
    const refused = await enterAddressCode(tx, credentials, codeUse(member, email), code);
    if (refused) return refused;
    const about = await replaceLeadAddress(tx, { agentId, memberId: member.id, email });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "connection-made", about });
    return undefined;
  });
}
