import type { Writer } from "#database/schema.ts";
import type { MoneyFormsTable } from "./ledger-schema.ts";

/** @returns whether it is new */
export async function insertMoneyForm(tx: Writer, form: MoneyFormsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto("moneyForms")
    .values(form)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function dropMoneyForm(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom("moneyForms").where("id", "=", id).execute();
}
