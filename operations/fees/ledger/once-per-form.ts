import { dropMoneyForm, insertMoneyForm } from "#database/fees/money-forms.ts";
import { type KeyedContent, submissionIdentity } from "#domain/moderation/submission-key.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Records what a form says once, however often it is posted: a double press, a retry after a lost answer, Back. A form
 * without a key is recorded as it comes.
 */
export async function oncePerForm<Done extends { ok: boolean }>(
  tx: Transaction,
  form: KeyedContent,
  record: () => Promise<Done>,
): Promise<Done | { ok: true; isWaiting: boolean }> {
  if (form.formKey === "") return record();
  const id = tx.hash(submissionIdentity(form));
  if (!(await insertMoneyForm(tx.db, { id, at: tx.now.toISOString() }))) return { ok: true, isWaiting: false };
  const done = await record();
  // A refused form may be posted again as it is.
  if (!done.ok) await dropMoneyForm(tx.db, id);
  return done;
}
