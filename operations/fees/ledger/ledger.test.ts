import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import { storeInvoice } from "#operations/fees/invoices/store-invoice.ts";
import { inTransaction } from "#operations/transaction.ts";
import { engines } from "#test/database.ts";
import { recordedAnyway, rosasInvoice, storedInvoice } from "#test/invoices.ts";
import { runCommand } from "#test/run-command.ts";
import { freshWorld } from "#test/world.ts";
import { adjustByHand, adjustInvoice } from "./adjust-invoice.ts";
import { decideProposedEntry } from "./decide-proposed-entry.ts";
import { recordFeePayment } from "./record-fee-payment.ts";
import { reverseEntry } from "./reverse-entry.ts";
import { writeOffInvoice } from "./write-off-invoice.ts";

async function moirasDesk(engine: (typeof engines)[number]) {
  const test = await freshWorld(engine);
  const { world } = test;
  const { read } = world.database;
  const invoice = await storedInvoice(world);
  const { number } = invoice;
  const check = { number, staffId: "Moira", method: "check", amount: "1,545", day: "2026-11-20" } as const;
  return {
    ...{ test, world, read, invoice, number },
    pay: (entered: Partial<Parameters<typeof recordFeePayment>[1]> = {}) =>
      recordFeePayment(world, { ...check, evidence: "Check 1042", note: "", ...entered }),
    payAnyway: (amount: string) =>
      recordedAnyway((confirmed) =>
        recordFeePayment(world, { ...check, evidence: "Check 1042", note: "", amount, confirmed }),
      ),
    decide: (staffId: string, isConfirmed = true) => decideLast(staffId, isConfirmed),
    reverse: (entryId: string, staffId: string, reason = "The check bounced.") =>
      reverseEntry(world, { number, entryId, staffId, reason }),
    balance: async () => {
      const found = await balanceById(read, invoice.id);
      return [found?.balanceCents, found?.state];
    },
    entries: () => feeEntriesOf(read, invoice.id),
  };

  async function decideLast(staffId: string, isConfirmed: boolean) {
    const proposalId = (await proposedOf(read, invoice.id)).at(-1)?.id ?? "";
    return decideProposedEntry(world, { number, proposalId, staffId, isConfirmed });
  }
}

describe.each(engines)("Moira keeps the ledger on %s", (engine) => {
  it("a check pays Rosa's invoice; the audit log knows who typed it in", async () => {
    const { pay, balance, entries, read, number } = await moirasDesk(engine);
    expect(number).toBe("2026-0001");
    expect(await balance()).toEqual([154_500, "open"]);
    expect(await pay()).toEqual({ ok: true, isWaiting: false });
    expect(await balance()).toEqual([0, "paid"]);
    expect(
      (await entries()).map(({ no, kind, debit, credit, cents, staffId }) => [no, kind, debit, credit, cents, staffId]),
    ).toEqual([
      [1, "invoiced", "receivable:keystone", "fees", 154_500, null],
      [2, "paid", "cash:check", "receivable:keystone", 154_500, "Moira"],
    ]);
    const events = await read
      .selectFrom("auditEvents")
      .select(["action", "about"])
      .where("staffId", "=", "Moira")
      .execute();
    expect(events).toEqual([{ action: "fee-entry-recorded", about: number }]);
  });

  it.each([
    ["no amount", { amount: "" }, "empty-amount"],
    ["nothing", { amount: "0" }, "no-amount"],
    ["no method", { method: undefined }, "no-method"],
    ["no day", { day: "yesterday" }, "no-date"],
    ["tomorrow", { day: "2026-11-21" }, "in-future"],
    ["no evidence", { evidence: " " }, "no-evidence"],
    ["an unknown invoice", { number: "2026-0009" }, "unknown-invoice"],
  ])("refuses %s", async (_, entered, reason) => {
    const { pay, balance } = await moirasDesk(engine);
    expect(await pay(entered)).toEqual({ ok: false, reason });
    expect(await balance()).toEqual([154_500, "open"]);
  });

  it("above $5,000 the money counts once a second person has confirmed it", async () => {
    const { payAnyway, decide, balance, entries } = await moirasDesk(engine);
    expect(await payAnyway("5,000.01")).toEqual({ ok: true, isWaiting: true });
    expect(await balance()).toEqual([154_500, "open"]);
    expect(await decide("Moira")).toEqual({ ok: false, reason: "same-person" });
    expect(await decide("Quinn")).toEqual({ ok: true });
    expect(await decide("Quinn")).toEqual({ ok: false, reason: "decided" });
    expect(await balance()).toEqual([154_500 - 500_001, "overpaid"]);
    expect((await entries()).at(-1)).toMatchObject({ staffId: "Moira", confirmedBy: "Quinn", evidence: "Check 1042" });
    await payAnyway("6,000");
    expect(await decide("Moira", false), "whoever wrote it may take it away").toEqual({ ok: true });
    expect(await entries()).toHaveLength(2);
  });

  it("one form records one payment, however often it is posted at once; a corrected one is another", async () => {
    const { pay, balance, entries } = await moirasDesk(engine);
    const entered = { formKey: "one form", amount: "500" };
    const done = await Promise.all(Array.from({ length: 10 }, () => pay(entered)));
    expect(done.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await balance()).toEqual([104_500, "partly-paid"]);
    expect(await pay({ ...entered, evidence: " " })).toEqual({ ok: false, reason: "no-evidence" });
    expect(await pay({ ...entered, amount: "45", evidence: "Check 1043" })).toMatchObject({ ok: true });
    expect(await pay({ ...entered, amount: "45", evidence: "Check 1043" }), "after a lost answer").toMatchObject({
      ok: true,
    });
    expect(await entries()).toHaveLength(3);
  });

  it.each([
    ["the same money", { amount: "500", evidence: "check #1042" }, ["same-payment"]],
    ["more than is open", { amount: "1,045.01" }, ["more-than-open"]],
    ["a payment long before the invoice", { amount: "10", day: "2026-10-20" }, ["long-before"]],
    ["a payment of last year, too much", { amount: "9,000", day: "2025-11-20" }, ["more-than-open", "long-before"]],
  ])("asks about %s, and takes a yes", async (_, entered, questions) => {
    const { pay, entries } = await moirasDesk(engine);
    await pay({ amount: "500", evidence: "Check 1042" });
    const asked = await pay(entered);
    expect(asked).toMatchObject({ ok: false, reason: "asked", asked: questions.map((question) => ({ question })) });
    expect(await entries()).toHaveLength(2);
    const confirmed = "asked" in asked ? keysOf(asked.asked) : "";
    expect(await pay({ ...entered, confirmed })).toMatchObject({ ok: true });
    expect(await pay({ ...entered, amount: "9,100", confirmed }), "other figures").toMatchObject({ reason: "asked" });
  });

  it.each([
    ["on another day", { day: "2026-11-19" }],
    ["with another check", { evidence: "Check 1043" }],
    ["by another way", { method: "ach" }],
    ["of another sum", { amount: "501" }],
  ] as const)("does not ask about a second payment %s", async (_, entered) => {
    const { pay } = await moirasDesk(engine);
    await pay({ amount: "500" });
    expect(await pay({ amount: "500", ...entered })).toMatchObject({ ok: true });
  });

  it("counts what waits for a second person: as the same money, as no longer open, and once", async () => {
    const { pay, payAnyway, world, number } = await moirasDesk(engine);
    await payAnyway("6,000");
    expect(await pay({ amount: "1", evidence: "Check 1043" })).toMatchObject({
      asked: [{ question: "more-than-open" }],
    });
    const staffId = "Moira";
    const adjust = () => adjustByHand(world, { number, amount: "9,000", reason: "Another deal", staffId });
    expect([await adjust(), await adjust()]).toEqual([
      { ok: true, isWaiting: true },
      { ok: false, reason: "waiting" },
    ]);
  });

  it("takes a payment back on the same day alone, later with a second person, and once", async () => {
    const { pay, reverse, decide, balance, entries, test } = await moirasDesk(engine);
    await pay();
    const first = (await entries()).at(-1)?.id ?? "";
    expect(await reverse(first, "Moira", " ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await reverse(first, "Moira")).toEqual({ ok: true, isWaiting: false });
    expect(await balance()).toEqual([154_500, "open"]);
    expect(await reverse(first, "Moira")).toEqual({ ok: false, reason: "reversed" });
    expect(await reverse((await entries()).at(-1)?.id ?? "", "Moira")).toEqual({ ok: false, reason: "is-reversal" });

    await pay();
    const second = (await entries()).at(-1)?.id ?? "";
    test.clock.pass({ seconds: 24 * 3600 });
    expect(await reverse(second, "Moira")).toEqual({ ok: true, isWaiting: true });
    expect(await reverse(second, "Quinn")).toEqual({ ok: false, reason: "waiting" });
    expect(await balance()).toEqual([0, "paid"]);
    expect(await decide("Quinn")).toEqual({ ok: true });
    expect(await balance()).toEqual([154_500, "open"]);
  });

  it("adjusts, writes off and takes back the issue itself", async () => {
    const { world, number, invoice, balance, reverse, decide, entries } = await moirasDesk(engine);
    const staffId = "Moira";
    expect(await adjustByHand(world, { number, amount: "1545", reason: "Same", staffId })).toMatchObject({
      reason: "no-difference",
    });
    expect(await adjustByHand(world, { number, amount: "1,500", reason: "Lower commission", staffId })).toMatchObject({
      ok: true,
    });
    expect(await balance()).toEqual([150_000, "open"]);
    const proof = {
      invoiceId: invoice.id,
      toCents: 160_000,
      why: "As on the statement",
      staffId,
    };
    expect(await inTransaction(world, (tx) => adjustInvoice(tx, proof))).toBe(true);
    expect(await inTransaction(world, (tx) => adjustInvoice(tx, proof)), "twice").toBe(false);
    expect(await balance()).toEqual([160_000, "open"]);
    expect(await writeOffInvoice(world, { number, staffId, reason: "The firm closed." })).toMatchObject({ ok: true });
    expect(await balance()).toEqual([0, "written-off"]);
    expect(await writeOffInvoice(world, { number, staffId, reason: "Again" })).toMatchObject({
      reason: "nothing-open",
    });
    const [issue] = await entries();
    expect(await reverse(issue?.id ?? "", staffId), "nobody issued it by hand").toMatchObject({ isWaiting: true });
    await decide("Quinn");
    expect((await balance())[0]).toBe(-154_500);
  });

  it("lets nobody alter or drop an invoice or an entry, and counts again what is stored", async () => {
    const { world, pay, test } = await moirasDesk(engine);
    await pay();
    const write = (statement: string) => world.database.write((tx) => sql.raw(statement).execute(tx));
    for (const table of ["invoices", `"feeEntries"`]) {
      await expect(write(`update ${table} set cents = 1`)).rejects.toThrow("append-only");
      await expect(write(`delete from ${table}`)).rejects.toThrow("append-only");
    }
    const verify = () => runCommand(["scripts/verify-ledger.ts"], { DATABASE_URL: test.databaseUrl });
    expect(await verify()).toMatchObject({
      code: 0,
      output: expect.stringContaining("Every balance equals its entries."),
    });
    await write(`update "invoiceBalances" set "balanceCents" = 7`);
    await write(`update "invoiceNumbers" set last = 2`);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain("Differs: invoice 2026-0001: balanceCents is stored as 7, counted 0.");
    expect(output).toContain("Differs: year 2026: the counter differs from the numbers.");
  });

  it("leaves no gap when an issue is rolled back, and takes one number for one closing", async () => {
    const { world, read } = await moirasDesk(engine);
    await expect(
      inTransaction(world, async (tx) => {
        await storeInvoice(
          tx,
          { closingId: "lost", brokerId: "keystone", agentId: "ada", leadId: "rosa" },
          rosasInvoice,
        );
        throw new Error("The lights went out.");
      }),
    ).rejects.toThrow("lights");
    expect((await storedInvoice(world, {}, { closingId: "rosas" })).number).toBe("2026-0002");
    await expect(storedInvoice(world, {}, { closingId: "rosas" })).rejects.toThrow();
    expect((await storedInvoice(world)).number).toBe("2026-0003");
    expect((await countLedger(read, sha256)).differences).toEqual([]);
  });
});
