import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { listProofs, proofsOfClosings } from "#database/fees/closing-proofs.ts";
import { changesOfLead, closingById } from "#database/fees/closings.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { removeOldFiles } from "#operations/files/remove-old-files.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { verifyFiles } from "#operations/files/verify-files.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { adasLead } from "#test/adas-lead.ts";
import { dailyEngines } from "#test/database.ts";
import { storedInvoice } from "#test/invoices.ts";
import { atlanta } from "#test/leads.ts";
import { addProof } from "./add-proof.ts";
import { checkProof } from "./check-proof.ts";

const moira = "Moira";

async function* pieces(content: string) {
  yield Buffer.from(content);
}

/** Ada reported that Rosa closed with a side commission of $10,300. */
async function closedDeal(engine: (typeof dailyEngines)[number]) {
  const test = await atlanta(engine);
  const { world } = test;
  const { read } = world.database;
  const { viewer, leadId, contract, closed, closing, ...ada } = await adasLead(test);
  await contract();
  await closed();
  const { id: closingId } = await closing();
  const send = (amount = "10,300", content = "%PDF-1.7 statement", by = viewer) =>
    addProof(world, by, { closingId, amount, file: { name: "Statement of Rosa.pdf", content: pieces(content) } });
  const proofs = () => proofsOfClosings(read, [closingId]);
  const check = async (amount: string) =>
    checkProof(world, { proofId: (await proofs())[0]?.id ?? "", staffId: moira, amount });
  const commission = async () => (await closingById(read, closingId))?.commissionCents;
  const waiting = () => listProofs(read, { oldestFirst: true, after: undefined, most: 9 }).execute();
  return { test, world, read, viewer, leadId, closingId, send, proofs, check, commission, waiting, ...ada };
}

describe.each(dailyEngines)("the proof of a closing on %s", (engine) => {
  it("is checked by somebody who types the amount again; equal amounts change nothing", async () => {
    const { send, proofs, check, commission, waiting, read, leadId } = await closedDeal(engine);
    expect(await send()).toEqual({ ok: true });
    expect(await waiting()).toHaveLength(1);
    expect(await check("ten")).toEqual({ ok: false, reason: "not-an-amount" });
    expect(await check("0")).toEqual({ ok: false, reason: "empty-amount" });
    expect(await check("$10,300.00")).toEqual({ ok: true, verdict: "equal" });
    expect(await check("10,300"), "twice").toEqual({ ok: false, reason: "checked" });
    expect(await waiting()).toEqual([]);
    expect(await proofs()).toMatchObject([{ cents: 1_030_000, check: { staffId: moira, cents: 1_030_000 } }]);
    expect(await commission()).toBe(1_030_000);
    expect(await changesOfLead(read, leadId)).toHaveLength(2);
    const events = await read
      .selectFrom("auditEvents")
      .select(["action", "detail"])
      .where("staffId", "=", moira)
      .execute();
    expect(events).toEqual([{ action: "proof-checked", detail: JSON.stringify({ no: 1, verdict: "equal" }) }]);
  });

  it.each([
    ["and the agent typed it as it is", "10,000"],
    ["than what the agent typed and reported", "10,300"],
  ])("says $300 less %s: the closing is corrected", async (_, typed) => {
    const { send, check, commission, read, leadId } = await closedDeal(engine);
    await send(typed);
    expect(await check("10,000")).toEqual({ ok: true, verdict: "amount-differs" });
    expect(await commission()).toBe(1_000_000);
    expect((await changesOfLead(read, leadId)).at(-1)).toMatchObject({
      ...{ kind: "corrected", staffId: moira, memberId: null, commissionCents: 1_000_000 },
      ...{ reason: "The settlement statement says $10,000.", address: "12 Elm Street, Atlanta" },
    });
  });

  it("adjusts an invoice by an entry: its text and hash stand", async () => {
    const { world, read, send, check, closingId, leadId } = await closedDeal(engine);
    const invoice = await storedInvoice(world, {}, { closingId, leadId });
    await send("10,000");
    expect(await check("10,000")).toEqual({ ok: true, verdict: "amount-differs" });
    expect((await feeEntriesOf(read, invoice.id)).map(({ kind, cents, why }) => [kind, cents, why])).toEqual([
      ["invoiced", 154_500, ""],
      ["adjusted", 4500, "The settlement statement says $10,000."],
    ]);
    expect(await balanceById(read, invoice.id)).toMatchObject({ balanceCents: 150_000, state: "open" });
    const stored = await invoiceById(read, invoice.id);
    expect(stored).toEqual(invoice);
    expect(sha256(stored?.body ?? "")).toBe(invoice.sha256);
    await send("10,300");
    await check("10,300");
    expect(await balanceById(read, invoice.id), "a corrected statement").toMatchObject({ balanceCents: 154_500 });
    await send("10,300");
    await check("10,300");
    expect(await feeEntriesOf(read, invoice.id), "nothing new").toHaveLength(3);
  });

  it("says that the agent mistyped: the closing was right and stays", async () => {
    const { send, check, commission, read, leadId } = await closedDeal(engine);
    await send("1,030");
    expect(await check("10,300")).toEqual({ ok: true, verdict: "amount-differs" });
    expect(await commission()).toBe(1_030_000);
    expect(await changesOfLead(read, leadId)).toHaveLength(2);
  });

  it("may not fit on the disk: it is refused, and staff learn of it", async () => {
    const { test, world, send, proofs } = await closedDeal(engine);
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    Object.assign(world, { files: { ...world.files, add: () => Promise.reject(full) } });
    expect(await send()).toEqual({ ok: false, reason: "not-stored" });
    expect(test.reported).toEqual([full]);
    expect(await proofs()).toEqual([]);
  });

  it("replaces one that waits, is a PDF or a picture, and comes from whose lead it is", async () => {
    const { send, proofs, check, waiting, viewer, fellThrough } = await closedDeal(engine);
    expect(await send("", "%PDF-1")).toEqual({ ok: false, reason: "empty-amount" });
    expect(await send("10,300", "a text")).toEqual({ ok: false, reason: "unknown-type" });
    expect(await send("10,300", "MZ\0 a program")).toEqual({ ok: false, reason: "unknown-type" });
    const ben = { agentId: "ben", member: viewer.member };
    expect(await send("10,300", "%PDF-1", ben)).toEqual({ ok: false, reason: "unknown-closing" });
    expect(await proofs()).toEqual([]);
    await send("10,300", "%PDF-1");
    const [first] = await proofs();
    await send("10,300", "%PDF-2");
    expect(await waiting()).toHaveLength(1);
    expect((await proofs()).find(({ id }) => id === first?.id)?.closedAt).not.toBeNull();
    await check("10,300");
    await fellThrough();
    expect(await send()).toEqual({ ok: false, reason: "not-closed" });
  });

  it("loses its file after seven years or with the person's data; the amounts stay", async () => {
    const { test, world, read, send, proofs, check } = await closedDeal(engine);
    await send();
    await check("10,300");
    const files = async () => (await verifyFiles(read, world.files, () => {})).right;
    test.clock.pass({ seconds: 7 * 365 * 86_400 });
    expect(await removeOldFiles(world)).toBe(0);
    expect(await files()).toBe(1);
    test.clock.pass({ seconds: 3 * 86_400 });
    expect(await removeOldFiles(world)).toBe(1);
    expect(await removeOldFiles(world)).toBe(0);
    await removeUnusedFiles(world);
    expect(await files()).toBe(0);
    expect(await proofs()).toMatchObject([{ name: "", cents: 1_030_000, check: { verdict: "equal" } }]);

    const paid = await closedDeal(engine);
    await paid.send();
    const { closingId, leadId } = paid;
    const { number } = await storedInvoice(paid.world, {}, { closingId, leadId });
    paid.test.clock.pass({ seconds: 365 * 86_400 });
    const payment = { number, staffId: moira, method: "check", amount: "1,545", day: "2027-11-20" } as const;
    await recordFeePayment(paid.world, { ...payment, evidence: "Check 1042", note: "" });
    paid.test.clock.pass({ seconds: 6 * 366 * 86_400 });
    expect(await removeOldFiles(paid.world), "seven years after the upload").toBe(0);
    paid.test.clock.pass({ seconds: 366 * 86_400 });
    expect(await removeOldFiles(paid.world), "seven years after the payment").toBe(1);

    const erased = await closedDeal(engine);
    await erased.send();
    const { email, phone } = await erased.read.selectFrom("leads").select(["email", "phone"]).executeTakeFirstOrThrow();
    await erasePerson(erased.world, { email, phone });
    expect(await erased.proofs()).toMatchObject([{ name: "", cents: 1_030_000 }]);
    expect(await erased.check("10,300")).toEqual({ ok: false, reason: "removed" });
    expect(await erased.waiting(), "nobody can check it").toEqual([]);
    erased.test.clock.pass({ seconds: 7200 });
    await removeUnusedFiles(erased.world);
    expect((await verifyFiles(erased.read, erased.world.files, () => {})).right).toBe(0);
  });
});
