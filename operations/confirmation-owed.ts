import { type ConfirmationAbout, confirmation } from "#content/mail/confirmation.ts";
import type { Debt } from "#database/deliveries.ts";
import type { Writer } from "#database/schema.ts";
import { isFirstConfirmation, isSuppressed } from "#database/suppressions.ts";
import { isEmailAddress } from "#domain/email-address.ts";
import { stopLink } from "./revoke-consent.ts";
import type { World } from "./world.ts";

/**
 * The confirmation that a person is owed, within the transaction of what it confirms: once for each address and day,
 * never to an address that has revoked consent, and never in the words of whoever typed the address. It counts as
 * theirs for the day with this call; `owe` keeps it.
 */
export async function confirmationOwed(
  world: World,
  tx: Writer,
  receipt: { about: ConfirmationAbout; recordId: string; email: string },
): Promise<Debt[]> {
  const { about, recordId, email } = receipt;
  if (!isEmailAddress(email)) return [];
  const mailable = email.toLowerCase();
  const receivedAt = world.now().toISOString();
  if (await isSuppressed(tx, { mailable, dialable: null })) return [];
  if (!(await isFirstConfirmation(tx, mailable, receivedAt.slice(0, 10)))) return [];
  const link = stopLink(world, mailable);
  const letter = { ...confirmation(about, link), to: email, stopLink: link };
  return [{ id: world.newId(), destination: "mail", about: recordId, payload: JSON.stringify(letter), receivedAt }];
}
