import { referralSent, referralStatusLink } from "#content/emails/incoming/incoming-referral.ts";
import { aboutSender, newestReferralFrom } from "#database/incoming/referrals.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { recordConfirmation } from "#database/privacy/opt-outs.ts";
import { statusLinkDays } from "#domain/incoming/incoming-referral.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { attemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** A new link to the page of all referrals that were sent from this address. */
async function newStatusLink(tx: Transaction, email: string): Promise<string> {
  const key = tx.newSecret();
  await insert(tx.db, "referralKeys", {
    ...{ id: tx.newId(), keyHash: tx.hash(key), email, mailbox: mailboxOf(email), createdAt: tx.now.toISOString() },
    endsAt: addDuration(tx.now, { days: statusLinkDays }),
  });
  return new URL(`/refer/status/${key}`, tx.baseUrl).href;
}

/** To the sender of a referral: one a day and mailbox, as its page shows all of them. */
export async function emailStatusLink(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  const today = { mailbox: mailboxOf(email), day: tx.now.toISOString().slice(0, 10) };
  if (!(await mayBeEmailed(tx.db, { email }))) return;
  if (!(await recordConfirmation(tx.db, { ...today, what: "referral-link" }))) return;
  const message = referralSent({ url: await newStatusLink(tx, email), stopLink: stopLink(tx, email) });
  await enqueue(tx.db, emailMessage(tx, aboutSender(id), { ...message, to: email, urgent: true }));
}

/** Emails a new link to somebody who sent a referral, once a day and mailbox. It answers every address alike. */
export function askForStatusLink(world: World, { ip }: Credentials, typed: string): Promise<void> {
  return inTransaction(world, async (tx) => {
    const email = emailKey(typed);
    if (!(await beginAttempt(tx, attemptSource(tx, { attempt: "request ask", account: email, ip })))) {
      world.refused({ what: "request-page", why: "too-many-attempts", ip });
      return;
    }
    const referralId = await newestReferralFrom(tx.db, email);
    const today = { mailbox: mailboxOf(email), day: tx.now.toISOString().slice(0, 10) };
    const isWithin = await countWithinBounds(tx, { ip }, email);
    // Only what is sent uses up the day.
    if (!referralId || !isWithin) return;
    if (!(await recordConfirmation(tx.db, { ...today, what: "referral-link" }))) return;
    const message = referralStatusLink({ url: await newStatusLink(tx, email) });
    await enqueue(
      tx.db,
      emailMessage(tx, aboutSender(referralId), { ...message, to: email, service: true, urgent: true }),
    );
  });
}
