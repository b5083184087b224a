import { memberCode } from "#content/emails/member-code.ts";
import { memberOfEmail } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { insertAttempt } from "#database/staff/sign-in-attempts.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { CodePurpose } from "#integrations/member-sign-in/member-sign-in.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";
import { beginMemberAttempt, memberAttempt } from "./sign-in-attempt.ts";

type MemberPurpose = Exclude<CodePurpose, "new-address">;

/** Gets the codes that nobody asked for: an unknown address must cost the same time as a member's. */
export const nobody = "nobody@zipstead.invalid";

/**
 * Emails a code to a member. The answer, and the time it takes, are the same for an unknown address: both count an
 * attempt, store a code and write once more.
 */
export async function askForCode(
  world: World,
  credentials: Credentials,
  { email, purpose }: { email: string; purpose: MemberPurpose },
): Promise<"sent" | "must-wait"> {
  const typed = emailKey(email);
  const member = await memberOfEmail(world.database.read, typed);
  const source = { attempt: "ask", email: typed, memberId: member?.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt)))) {
    world.refused({ what: "member-sign-in", why: "too-many-attempts", ip: credentials.ip });
    return "must-wait";
  }
  const code = await world.members.newCode(member?.email ?? nobody, purpose);
  await inTransaction(world, async (tx) => {
    if (!member) return writeNothingOfUse(tx);
    const url = codeUrl(tx, { email: typed, code, purpose });
    const message = { ...memberCode({ code, purpose, url }), to: member.email, service: true } as const;
    await enqueue(tx.db, emailMessage(tx, member.id, { ...message, urgent: true }));
  });
  return "sent";
}

const writeNothingOfUse = (tx: Transaction) =>
  insertAttempt(tx.db, { id: tx.newId(), at: tx.now.toISOString(), client: "", address: "" });

/** No server, log or mail scanner sees a fragment. */
function codeUrl({ baseUrl }: Site, { email, code, purpose }: { email: string; code: string; purpose: MemberPurpose }) {
  const url = new URL(purpose === "sign-in" ? "/my/sign-in/code" : "/my/step-up", baseUrl);
  url.hash = new URLSearchParams(purpose === "sign-in" ? { email, code } : { code }).toString();
  return url.href;
}
