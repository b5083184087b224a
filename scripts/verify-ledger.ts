import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { formatCents } from "#domain/values/money.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:ledger`: counts the fee ledger again, and names each invoice whose stored balance differs. */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await assertCurrentRelease(database);
    // Without a timeout.
    const { invoices, entries, accounts, differences } = await database.runMaintenance((db) => countLedger(db, sha256));
    print(`Invoices: ${invoices}. Entries: ${entries}.\n`);
    // Each brokerage has an account of its own.
    const receivable = [...accounts].filter(([name]) => name.startsWith("receivable:"));
    const payable = [...accounts].filter(([name]) => name.startsWith("payable:"));
    const own = [...accounts].filter(([name]) => !name.includes(":") || name.startsWith("cash:")).toSorted();
    const sums = [
      ["receivable", sumOf(receivable)] as const,
      ...(payable.length > 0 ? [["payable", sumOf(payable)] as const] : []),
    ];
    for (const [name, cents] of [...sums, ...own]) print(`  ${name}: ${formatCents(cents)}\n`);
    for (const difference of differences) print(`Differs: ${difference}.\n`);
    if (differences.length === 0) print("Every balance equals its entries. The sum over all accounts is $0.\n");
    return differences.length === 0 ? 0 : 1;
  });

const sumOf = (accounts: readonly (readonly [string, number])[]) => accounts.reduce((sum, [, cents]) => sum + cents, 0);

if (import.meta.main) await runCommand(command);
