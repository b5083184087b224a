import type { NamesInBooks } from "#content/fees/accounting/accounting-format.ts";
import { type AccountingProgram, accountingFormats } from "#content/fees/accounting/accounting-formats.ts";
import { accountNamesOf, storeAccountName } from "#database/fees/journal.ts";
import type { Reader } from "#database/schema.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const longest = 100;

/** As an owner has named them; else as we propose. */
export async function namesInBooks(reader: Reader, program: AccountingProgram): Promise<NamesInBooks> {
  return { ...accountingFormats[program].names, ...Object.fromEntries(await accountNamesOf(reader, program)) };
}

/** @param entered by what they name; an empty one gets the name that we propose @returns false: one is too long */
export async function nameAccounts(
  world: World,
  { program, entered, staffId }: { program: AccountingProgram; entered: NamesInBooks; staffId: string },
): Promise<boolean> {
  const { names: proposed } = accountingFormats[program];
  const names = Object.entries(proposed).map(([of, own]) => {
    const typed = (entered[of] ?? "").trim();
    return [of, typed === own ? "" : typed] as const;
  });
  if (names.some(([, name]) => name.length > longest || /[\r\n]/.test(name))) return false;
  await inTransaction(world, async (tx) => {
    for (const [of, name] of names) await storeAccountName(tx.db, `${program} ${of}`, name);
    await recordAuditEvent(tx, { staffId, action: "accounts-named", about: `/office/accounting/${program}` });
  });
  return true;
}
