import { correctedEmailCode, emailCorrected } from "#content/emails/consumers/correction.ts";
import { requestLink } from "#content/emails/consumers/request-link.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import { type CorrectionLock, type TypedRefusal, typedRefusal } from "#domain/privacy/correction.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { beginConsumerAttempt } from "./consumer-attempt.ts";
import { type Consumer, consumerCookie } from "./consumer-session.ts";
import { changeOf, correctableLead, correctWithin } from "./correct-request.ts";
import { newRequestKey } from "./request-link.ts";

export interface EmailCorrection {
  leadId: string;
  email: string;
}

export type CodeSent =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | CorrectionLock | TypedRefusal | "must-wait" };

/** Emails a code to the corrected address, which counts once the code is typed (`correctEmail`). */
export async function askForEmailCode(
  world: World,
  { ip }: Credentials,
  { consumer, leadId, email }: EmailCorrection & { consumer: Consumer },
): Promise<CodeSent> {
  const typed = { part: "email", email } as const;
  const checked = await inTransaction(world, async (tx): Promise<CodeSent> => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const refused = typedRefusal(typed) ?? (changeOf(found.lead, typed) ? undefined : "same-address");
    if (refused) return { ok: false, reason: refused };
    const source = { attempt: "new-email", about: consumer.keyId, ip } as const;
    const mayAsk = (await beginConsumerAttempt(tx, source)) && (await countWithinBounds(tx, { ip }, email));
    return mayAsk ? { ok: true } : { ok: false, reason: "must-wait" };
  });
  if (!checked.ok) return checked;
  const code = await world.members.newCode(emailKey(email), "new-address");
  await inTransaction(world, (tx) => {
    const message = { ...correctedEmailCode({ code }), to: email, service: true, urgent: true } as const;
    return enqueue(tx.db, emailMessage(tx, leadId, message));
  });
  return checked;
}

export type EmailCorrected =
  | { ok: true; cookie: string }
  | { ok: false; reason: "unknown-lead" | CorrectionLock | CodeRefusal };

/** The page stays open, for the new address. The old one is emailed that nothing more comes to it. */
export async function correctEmail(
  world: World,
  { ip }: Credentials,
  { consumer, leadId, email, code }: EmailCorrection & { consumer: Consumer; code: string },
): Promise<EmailCorrected> {
  const source = { attempt: "code", about: consumer.keyId, ip } as const;
  const checked = await inTransaction(world, async (tx) => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const mayTry = await beginConsumerAttempt(tx, source);
    return mayTry ? found : ({ ok: false, reason: "must-wait" } as const);
  });
  if (!checked.ok) return checked;
  const proven = isEmailAddress(email) ? await world.members.proveAddress(emailKey(email), code) : "refused";
  if (proven !== "right") {
    world.refused({ what: "request-page", why: "wrong-code", ip });
    return { ok: false, reason: proven };
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
