import { memberCode } from "#content/emails/members/member-code.ts";
import { insert } from "#database/insert.ts";
import { memberOfEmail } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { type AttemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { type EmailCodeUse, newEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";
import { memberAttempt } from "./member-attempt.ts";

type MemberPurpose = "sign-in" | "step-up";

/**
 * Emails a code to a member. The answer, and the time it takes, are the same for an unknown address: both count an
 * attempt, store a code and write once more.
 */
export function askForCode(
  world: World,
  credentials: Credentials,
  { email, purpose }: { email: string; purpose: MemberPurpose },
): Promise<"sent" | "must-wait"> {
  const typed = emailKey(email);
  return inTransaction(world, async (tx) => {
    const member = await memberOfEmail(tx.db, typed);
    const attempt = await memberAttempt(tx, credentials, { attempt: "member ask", email: typed, memberId: member?.id });
    if (!(await beginAttempt(tx, attempt))) {
      world.refused({ what: "member-sign-in", why: "too-many-attempts", ip: credentials.ip });
      return "must-wait";
    }
    const subject = purpose === "sign-in" ? typed : (member?.id ?? "");
    const code = await codeFor(tx, { kind: purpose, subject, email: typed }, attempt);
    if (!member || code === undefined) await writeNothingOfUse(tx);
    else {
      const url = codeUrl(tx, { email: typed, code, purpose });
      const message = { ...memberCode({ code, purpose, url }), to: member.email, service: true } as const;
      await enqueue(tx.db, emailMessage(tx, member.id, { ...message, urgent: true }));
    }
    return "sent";
  });
}

/** @returns undefined if a code that was just sent is still good */
export const codeFor = (tx: Transaction, use: EmailCodeUse, { isKnown, from }: AttemptSource) =>
  newEmailCode(tx, use, isKnown ? from : "");

export const writeNothingOfUse = (tx: Transaction): Promise<void> =>
  insert(tx.db, "signInAttempts", { id: tx.newId(), at: tx.now.toISOString(), client: "", address: "" });

/** No server, log or mail scanner sees a fragment. */
function codeUrl({ baseUrl }: Site, { email, code, purpose }: { email: string; code: string; purpose: MemberPurpose }) {
  const url = new URL(purpose === "sign-in" ? "/my/sign-in/code" : "/my/step-up", baseUrl);
  url.hash = new URLSearchParams(purpose === "sign-in" ? { email, code } : { code }).toString();
  return url.href;
}
