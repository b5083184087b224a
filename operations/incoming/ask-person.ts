import { referralToConfirm } from "#content/emails/incoming/incoming-referral.ts";
import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { updateReferral } from "#database/incoming/referrals.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { recordConfirmation } from "#database/privacy/opt-outs.ts";
import { daysToConfirm } from "#domain/incoming/incoming-referral.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import type { Transaction } from "#operations/transaction.ts";

type Asked = Pick<IncomingReferralsTable, "id" | "email">;

/**
 * Emails the person a link to confirm or decline: one a day and mailbox, never after an opt-out. It repeats nothing that
 * the sender typed, since the address may be a stranger's. @returns whether it did
 */
export async function askPerson(tx: Transaction, { id, email }: Asked): Promise<boolean> {
  if (!(await mayBeEmailed(tx.db, { email }))) return false;
  const askedAt = tx.now.toISOString();
  const today = { mailbox: mailboxOf(emailKey(email)), day: askedAt.slice(0, 10) };
  if (!(await recordConfirmation(tx.db, { ...today, what: "referral" }))) return false;
  const key = tx.newSecret();
  // Days in moderation, or until the next email of a day, are not taken from theirs.
  const endsAt = addDuration(tx.now, { days: daysToConfirm });
  await updateReferral(tx.db, id, { keyHash: tx.hash(key), askedAt, endsAt });
  const url = new URL(`/refer/confirm/${key}`, tx.baseUrl).href;
  const message = referralToConfirm({ url, stopLink: stopLink(tx, emailKey(email)) });
  await enqueue(tx.db, emailMessage(tx, id, { ...message, to: email, urgent: true }));
  return true;
}
