import { didWrite } from "#database/did-write.ts";
import type { Writer } from "#database/schema.ts";
import type { MoneyFormsTable } from "./ledger-schema.ts";

/** @returns whether it is new */
export function insertMoneyForm(tx: Writer, form: MoneyFormsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("moneyForms")
      .values(form)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function dropMoneyForm(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom("moneyForms").where("id", "=", id).execute();
}
