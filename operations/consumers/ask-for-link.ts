import { requestLink } from "#content/emails/consumers/request-link.ts";
import { insert } from "#database/insert.ts";
import { newestLeadOfEmail } from "#database/leads/leads-of-person.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { recordConfirmation } from "#database/privacy/opt-outs.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { attemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { newRequestLink } from "./request-link.ts";

/**
 * Emails a link to somebody with requests, once a day and mailbox. It answers nothing, and an unknown address costs the
 * same reads and writes: nobody learns whether an address is known. An opt-out does not stop it, since the right to know
 * outlives a stop.
 */
export function askForLink(world: World, { ip }: Credentials, typed: string): Promise<void> {
  return inTransaction(world, async (tx) => {
    const email = emailKey(typed);
    if (!(await beginAttempt(tx, attemptSource(tx, { attempt: "request ask", account: email, ip })))) {
      world.refused({ what: "request-page", why: "too-many-attempts", ip });
      return;
    }
    const lead = await newestLeadOfEmail(tx.db, email);
    const today = { mailbox: mailboxOf(email), day: tx.now.toISOString().slice(0, 10) };
    const isWithin = await countWithinBounds(tx, { ip }, email);
    // Only what is sent uses up the day.
    const isSent = lead && isWithin && (await recordConfirmation(tx.db, { ...today, what: "request-link" }));
    if (!isSent) return writeNothingOfUse(tx);
    const message = requestLink({ url: await newRequestLink(tx, email) });
    await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: email, service: true, urgent: true }));
  });
}

async function writeNothingOfUse(tx: Transaction): Promise<void> {
  for (const at of [tx.now.toISOString(), tx.now.toISOString()])
    await insert(tx.db, "signInAttempts", { id: tx.newId(), at, client: "", address: "" });
}
