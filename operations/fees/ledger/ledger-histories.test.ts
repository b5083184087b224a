import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { storeInvoice } from "#operations/fees/invoices/store-invoice.ts";
import { inTransaction } from "#operations/transaction.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { recordedAnyway, rosasInvoice, storedInvoice } from "#test/invoices.ts";
import { referredLead } from "#test/referred-lead.ts";
import { freshWorld } from "#test/world.ts";
import { adjustByHand } from "./adjust-invoice.ts";
import { decideProposedEntry } from "./decide-proposed-entry.ts";
import { recordFeePayment } from "./record-fee-payment.ts";
import { recordRepayment } from "./record-repayment.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { writeOffInvoice } from "./write-off-invoice.ts";

const acts = [
  "issue",
  "lost issue",
  "pay",
  "pay",
  "lost pay",
  "give back",
  "give back",
  "adjust",
  "write off",
  "reverse",
  "confirm",
  "decline",
  "sleep",
] as const;
const act = fc.record({
  is: fc.constantFrom(...acts),
  which: fc.nat(5),
  entry: fc.nat(7),
  cents: fc.oneof(fc.integer({ min: 1, max: 499_999 }), fc.integer({ min: 500_000, max: 900_000 })),
  staffId: fc.constantFrom("Moira", "Quinn"),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** What the test itself expects of an invoice: no sum of the ledger's own code. */
interface Expected {
  charged: number;
  open: number;
  paid: number;
}

/** Acts in any order, some of them rolled back: nothing is lost, doubled or left without its other side. */
describe.each(engines)("the ledger after acts in any order, on %s", (engine) => {
  it("sums to zero, equals a count of its own, and has no gap in its numbers", async () => {
    const test = await freshWorld(engine);
    const { world } = test;
    const { read } = world.database;
    await referredLead(world, { leadId: "rosa", referralId: "olga" });
    const seen = new Set<string>();
    const invoices: InvoicesTable[] = [];
    const expected = new Map<string, Expected>();

    await checkAsyncProperty(
      fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (history) => {
        invoices.length = 0;
        for (const one of history) {
          test.clock.pass({ seconds: 60 });
          await perform(one);
        }
        for (const { id } of invoices) {
          const stored = await balanceById(read, id);
          const { charged, open, paid } = expected.get(id) ?? {};
          expect([stored?.chargedCents, stored?.balanceCents, stored?.paidCents]).toEqual([charged, open, paid]);
          seen.add(stored?.state ?? "");
        }
        const { differences, accounts } = await countLedger(read, sha256);
        expect(differences).toEqual([]);
        expect([...accounts.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      }),
      engine === "sqlite" ? 40 : 12,
    );
    const states = ["open", "partly-paid", "paid", "overpaid", "written-off", "nothing-due"];
    for (const state of engine === "sqlite" ? states : states.slice(0, 2)) expect(seen).toContain(state);
    // The count includes the share of every fee: it followed each act.
    const shares = new Set((await shareEntriesOf(read, "olga")).map(({ kind }) => kind));
    expect([...shares].toSorted()).toEqual(["earned", "reduced"]);

    async function perform({ is, which, entry, cents, staffId }: Act): Promise<void> {
      if (is === "sleep") return test.clock.pass({ seconds: 24 * 3600 });
      const invoice = invoices[which % Math.max(1, invoices.length)];
      if (is === "lost issue") return lost(() => issueWithin(cents));
      if (is === "issue" || !invoice) {
        const issued = await storedInvoice(world, { cents });
        invoices.push(issued);
        expected.set(issued.id, { charged: cents, open: cents, paid: 0 });
        return;
      }
      const { id, number } = invoice;
      const sums = expected.get(id) ?? { charged: 0, open: 0, paid: 0 };
      // Every other payment is of exactly what is open.
      const sum = entry % 2 === 0 && sums.open > 0 ? sums.open : cents;
      const amount = `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, "0")}`;
      const [day, reason] = ["2026-11-20", "As they said."];
      const payment = { number, staffId, method: "check", amount, day, evidence: "Check 7", note: "" } as const;
      switch (is) {
        case "pay":
          expect(await recordedAnyway((confirmed) => recordFeePayment(world, { ...payment, confirmed }))).toEqual({
            ok: true,
            isWaiting: needsSecondPerson(sum),
          });
          if (!needsSecondPerson(sum)) pays(sums, sum);
          break;
        case "give back": {
          const most = sums.open < 0 ? -sums.open : Math.min(sums.paid, sums.charged);
          const back = entry % 2 === 0 && most > 0 ? Math.ceil(most / (1 + (entry % 3))) : cents;
          const typed = `${Math.floor(back / 100)}.${String(back % 100).padStart(2, "0")}`;
          const done = await recordedAnyway((confirmed) =>
            recordRepayment(world, { ...payment, amount: typed, note: reason, confirmed }),
          );
          expect(done.ok).toBe(back <= most);
          if (done.ok && !done.isWaiting) givesBack(sums, back);
          break;
        }
        case "lost pay":
          return lost(() => recordedAnyway((confirmed) => recordFeePayment(world, { ...payment, confirmed })));
        case "adjust": {
          const wanted = entry === 0 ? 0 : sum;
          const typed = entry === 0 ? "0" : amount;
          const done = await adjustByHand(world, { number, amount: typed, reason, staffId });
          if (done.ok && !done.isWaiting) {
            sums.open += wanted - sums.charged;
            sums.charged = wanted;
          }
          break;
        }
        case "write off": {
          const waits = (await proposedOf(read, id)).some((one) => one.kind === "written-off" && !one.decidedAt);
          const done = await writeOffInvoice(world, { number, reason, staffId });
          expect(done.ok).toBe(sums.open > 0 && !waits);
          if (done.ok && !done.isWaiting) sums.open = 0;
          break;
        }
        case "reverse": {
          const entries = await feeEntriesOf(read, id);
          const chosen = entries[entry % entries.length];
          const done = await reverseEntry(world, { number, entryId: chosen?.id ?? "", staffId, reason });
          if (chosen && done.ok && !done.isWaiting) takeBack(sums, chosen);
          break;
        }
        default: {
          const waiting = (await proposedOf(read, id)).filter(({ decidedAt }) => decidedAt === null);
          const chosen = waiting[entry % Math.max(1, waiting.length)];
          if (!chosen) return;
          const isConfirmed = is === "confirm";
          const done = await decideProposedEntry(world, { number, proposalId: chosen.id, staffId, isConfirmed });
          const isTooMuch = chosen.kind === "refunded" && chosen.cents > mostBack(sums, chosen.debit);
          expect(done.ok).toBe(!isConfirmed || (chosen.staffId !== staffId && !isTooMuch));
          if (done.ok && isConfirmed) addTo(sums, chosen);
        }
      }
    }

    /** The work of a transaction that fails at its end. */
    async function lost(work: () => Promise<unknown>): Promise<void> {
      const write = world.database.write;
      try {
        world.database.write = (inner, turn) =>
          write(async (tx) => {
            await inner(tx);
            throw new Error("The lights went out.");
          }, turn);
        await expect(work()).rejects.toThrow("lights");
      } finally {
        world.database.write = write;
      }
    }

    function issueWithin(cents: number) {
      const ids = { closingId: world.newId(), brokerId: "keystone", agentId: "ada", leadId: "rosa" };
      return inTransaction(world, (tx) => storeInvoice(tx, ids, { ...rosasInvoice, cents }));
    }
  });
});

interface Moved {
  debit: string;
  credit: string;
  cents: number;
}

function pays(sums: Expected, cents: number): void {
  sums.open -= cents;
  sums.paid += cents;
}

/** What was paid too much closes what is open the other way; else the fee is less. */
function givesBack(sums: Expected, cents: number): void {
  if (sums.open < 0) sums.open += cents;
  else sums.charged -= cents;
  sums.paid -= cents;
}

const mostBack = ({ open, paid, charged }: Expected, debit: string) =>
  debit === "adjustment" ? Math.min(paid, charged) : -open;

function addTo(sums: Expected, { debit, credit, cents }: Moved): void {
  for (const [account, more] of [
    [debit, cents],
    [credit, -cents],
  ] as const) {
    if (account === "receivable:keystone") sums.open += more;
    if (account === "fees" || account === "adjustment") sums.charged -= more;
    if (account.startsWith("cash:")) sums.paid += more;
  }
}

const takeBack = (sums: Expected, { debit, credit, cents }: Moved) =>
  addTo(sums, { debit: credit, credit: debit, cents });
