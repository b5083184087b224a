import { correctedEmailCode, emailCorrected } from "#content/emails/consumers/correction.ts";
import { requestLink } from "#content/emails/consumers/request-link.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { codeDigits } from "#domain/members/member-sign-in-policy.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import {
  type CorrectionLock,
  type RequestCorrectionRefusal,
  requestCorrectionRefusal,
} from "#domain/privacy/correction.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { codeIn } from "#domain/sign-in/typed-code.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { attemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { consumeEmailCode, newEmailCode } from "#operations/sign-in/email-code.ts";
import { inTransaction, inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type Consumer, consumerCookie } from "./consumer-session.ts";
import { changeOf, correctableLead, correctWithin } from "./correct-request.ts";
import { newRequestKey } from "./request-link.ts";

export interface EmailCorrection {
  leadId: string;
  email: string;
}

export type CodeSent =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | CorrectionLock | RequestCorrectionRefusal | "must-wait" };

/** Emails a code to the corrected address, which counts once the code is typed (`correctEmail`). */
export async function askForEmailCode(
  world: World,
  { ip }: Credentials,
  { consumer, leadId, email }: EmailCorrection & { consumer: Consumer },
): Promise<CodeSent> {
  const entered = { part: "email", email } as const;
  return inTransaction(world, async (tx): Promise<CodeSent> => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const refused = requestCorrectionRefusal(entered) ?? (changeOf(found.lead, entered) ? undefined : "same-address");
    if (refused) return { ok: false, reason: refused };
    const source = attemptSource(tx, { attempt: "request new-email", account: consumer.keyId, ip });
    const mayAsk = (await beginAttempt(tx, source)) && (await countWithinBounds(tx, { ip }, email));
    if (!mayAsk) return { ok: false, reason: "must-wait" };
    const code = await newEmailCode(tx, codeUse(leadId, email), consumer.keyId);
    if (code === undefined) return { ok: true };
    const message = { ...correctedEmailCode({ code }), to: email, service: true, urgent: true } as const;
    await enqueue(tx.db, emailMessage(tx, leadId, message));
    return { ok: true };
  });
}

const codeUse = (subject: string, email: string) => ({ kind: "correction", subject, email: emailKey(email) }) as const;

export type EmailCorrected =
  | { ok: true; cookie: string }
  | { ok: false; reason: "unknown-lead" | CorrectionLock | CodeRefusal };

/** The page stays open, for the new address. The old one is emailed that nothing more comes to it. */
export async function correctEmail(
  world: World,
  { ip }: Credentials,
  { consumer, leadId, email, code: typed }: EmailCorrection & { consumer: Consumer; code: string },
): Promise<EmailCorrected> {
  const code = codeIn(typed, codeDigits);
  const checked = await inTransaction(world, async (tx) => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    if (code === undefined) return { ok: false, reason: "malformed" } as const;
    const source = attemptSource(tx, { attempt: "request code", account: consumer.keyId, ip });
    if (!(await beginAttempt(tx, source))) return { ok: false, reason: "must-wait" } as const;
    const proven = await consumeEmailCode(tx, codeUse(leadId, email), { code, from: consumer.keyId });
    return proven === "right" ? found : ({ ok: false, reason: proven } as const);
  });
  if (!checked.ok) {
    if (checked.reason === "refused" || checked.reason === "over")
      world.refused({ what: "request-page", why: "wrong-code", ip });
    return checked;
  }
  return inTurn(world, "submissions", async (tx): Promise<EmailCorrected> => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const { lead } = found;
    const change = changeOf(lead, { part: "email", email });
    if (change) await correctWithin(tx, lead, change);
    const { id: keyId, url } = await newRequestKey(tx, email);
    const service = { service: true, urgent: true } as const;
    await enqueue(tx.db, emailMessage(tx, leadId, { ...emailCorrected(), to: lead.email, ...service }));
    await enqueue(tx.db, emailMessage(tx, leadId, { ...requestLink({ url }), to: email, ...service }));
    return { ok: true, cookie: consumerCookie(tx, { keyId, provenLeadId: leadId, now: tx.now }) };
  });
}
