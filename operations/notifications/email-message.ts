import type { OutboxMessage } from "#database/notifications/deliveries.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import type { LateEmails } from "#domain/notifications/email-content.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { withoutDirectionSigns } from "#domain/text/without-direction-signs.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import type { Transaction } from "#operations/transaction.ts";

interface OutboxEmail extends Email {
  /** Ignores opt-outs: office notifications, and what agents must know about their leads. */
  service?: true;
  /** Somebody waits for it. Not part of the payload. */
  urgent?: true;
  /** It leaves to a tool of an agent. Not part of the payload. */
  connectionId?: string;
}

/** A stored name with a sign that turns the text around cannot turn the email around. */
export function emailMessage(
  tx: Transaction,
  about: string,
  { urgent, connectionId, ...email }: OutboxEmail,
): OutboxMessage {
  const [id, receivedAt] = [tx.newId(), tx.now.toISOString()];
  return {
    id,
    destination: "mail",
    about,
    payload: withoutDirectionSigns(JSON.stringify(email)),
    receivedAt,
    ...(urgent && { urgent }),
    ...(connectionId !== undefined && { connectionId }),
  };
}

/** One of which the outbox knows what it is about alone, and for whom somebody waits: it is written when it leaves. */
export const lateEmail = (
  tx: Transaction,
  about: string,
  { to = "", ...email }: Partial<LateEmails> & { to?: string; subject: string },
): OutboxMessage => emailMessage(tx, about, { ...email, to, blocks: [], service: true, urgent: true });

/** For all but service mail: whether the address is valid, and neither it nor the phone has opted out. */
export async function mayBeEmailed(reader: Reader, { email, phone = "" }: { email: string; phone?: string }) {
  if (!isEmailAddress(email)) return false;
  return !(await hasOptedOut(reader, contactPointsOf({ email, phone })));
}
