import { type ConfirmationAbout, confirmation } from "#content/mail/confirmation.ts";
import type { Debt } from "#database/deliveries.ts";
import type { Writer } from "#database/schema.ts";
import { isFirstConfirmation } from "#database/suppressions.ts";
import { mayBeWrittenTo, owedLetter } from "./owed-letter.ts";
import { stopLink } from "./revoke-consent.ts";
import type { World } from "./world.ts";

/**
 * The confirmation that a person is owed, within the transaction of what it confirms: once for each address and day,
 * never to who has revoked consent, by this address or this phone, and never in the words of whoever typed the address.
 * It counts as theirs for the day with this call; `owe` keeps it.
 */
export async function confirmationOwed(
  world: World,
  tx: Writer,
  receipt: { about: ConfirmationAbout; recordId: string; email: string; phone: string },
): Promise<Debt[]> {
  const { about, recordId, email } = receipt;
  if (!(await mayBeWrittenTo(tx, receipt))) return [];
  const mailable = email.toLowerCase();
  if (!(await isFirstConfirmation(tx, mailable, world.now().toISOString().slice(0, 10)))) return [];
  const link = stopLink(world, mailable);
  return [owedLetter(world, recordId, { ...confirmation(about, link), to: email, stopLink: link })];
}
