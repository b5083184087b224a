import { confirmation, type LeftToDo } from "#content/mail/confirmation.ts";
import { buyerFormPath } from "#content/pages/buyer-form.ts";
import type { Debt } from "#database/deliveries.ts";
import { hasPlanMoney } from "#database/plan-money.ts";
import type { LeadsTable, Reader, Writer } from "#database/schema.ts";
import { isFirstConfirmation } from "#database/suppressions.ts";
import { planByName } from "#domain/plan.ts";
import { mayBeWrittenTo, owedLetter } from "./owed-letter.ts";
import { payLink } from "./pay-link.ts";
import { stopLink } from "./revoke-consent.ts";
import type { World } from "./world.ts";

/** What is confirmed, as the store has it by now. */
export type Confirmed = { recordId: string; email: string; phone: string } & (
  | { about: "contact" | "question" }
  | ({ about: "buyer" } & Pick<LeadsTable, "consentStands">)
  | {
      about: "application";
      plan: string;
      /** The application of theirs that is paid for, if not this one. */
      paidAs?: string;
    }
);

/**
 * The confirmation that a person is owed, within the transaction of what it confirms, and after all that this changed:
 * once for each address and day, never to who has revoked consent, by this address or this phone, and never in the words
 * of whoever typed the address. It counts as theirs for the day with this call; `owe` keeps it.
 */
export async function confirmationOwed(world: World, tx: Writer, confirmed: Confirmed): Promise<Debt[]> {
  const { about, recordId, email } = confirmed;
  if (!(await mayBeWrittenTo(tx, confirmed))) return [];
  const mailable = email.toLowerCase();
  if (!(await isFirstConfirmation(tx, mailable, world.now().toISOString().slice(0, 10)))) return [];
  const link = stopLink(world, mailable);
  const letter = confirmation(about, link, await leftToDo(world, tx, confirmed));
  return [owedLetter(world, recordId, { ...letter, to: email, stopLink: link })];
}

/** An agent whose plan is not paid for loses after a week what is reserved; a buyer without consent meets nobody. */
async function leftToDo(world: World, reader: Reader, confirmed: Confirmed): Promise<LeftToDo | undefined> {
  if (confirmed.about === "buyer") {
    if (confirmed.consentStands === 1) return undefined;
    return { what: "consent", url: new URL(buyerFormPath, world.baseUrl).href };
  }
  if (confirmed.about !== "application") return undefined;
  const plan = planByName(confirmed.plan);
  if (!plan || (await hasPlanMoney(reader, confirmed.paidAs ?? confirmed.recordId))) return undefined;
  return { what: "pay", url: payLink(world, plan) };
}
