import { describe, expect, it } from "vitest";
import { agentRecord } from "#database/agents/agents.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { recordBrokerage } from "#operations/agents/edit-agent.ts";
import { followBrokerQueue } from "#operations/brokers/broker-state.ts";
import { correctBroker } from "#operations/brokers/correct-broker.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { reverseEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { leadTimeline, namesIn } from "#operations/leads/lead-timeline.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import { adasLead } from "#test/adas-lead.ts";
import { owen } from "#test/cast.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { recordLicense } from "#test/network-licenses.ts";
import { issueInvoice, issueInvoices } from "./issue-invoice.ts";
import { payInvoice } from "./pay-invoice.ts";

describe.each(dailyEngines)("a deal of 412,000 dollars closes on %s", (engine) => {
  it("the invoice waits, and says for whom, until Owen has signed; then it is issued once", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, leadId, contract, closed, closing, stages } = await adasLead(test, (agent) =>
      signedBy(world, agent),
    );
    await contract();
    expect(await issueInvoice(world, (await closing()).id)).toEqual({ ok: false, reason: "not-closed" });
    await closed();
    const { id } = await closing();
    expect(await issueInvoice(world, "nothing")).toEqual({ ok: false, reason: "unknown-closing" });
    expect(await issueInvoice(world, id)).toEqual({ ok: false, reason: "waits", needs: ["broker"] });
    const brokerId = await owenOf(world, agentId);
    expect(await issueInvoice(world, id)).toEqual({ ok: false, reason: "waits", needs: ["countersignature"] });
    expect(await issueInvoices(world)).toBe(0);
    await countersigned(world, agentId, brokerId);

    expect(await issueInvoices(world)).toBe(1);
    expect(await issueInvoices(world)).toBe(0);
    const again = await issueInvoice(world, id);
    if (!again.ok) throw new Error(again.reason);
    const { invoice, isNew } = again;
    expect([isNew, invoice.number, invoice.cents, invoice.dueOn]).toEqual([false, "2026-0001", 154_500, "2026-11-30"]);
    for (const line of [
      "Invoice 2026-0001",
      "Payer: Keystone Realty, license H-70441",
      "Payer, designated broker: Owen Reyes",
      "Referred person: C. M.",
      "Property: 12 Elm Street, Atlanta",
      "Gross commission of that side: $10,300",
      "Referral fee: 15% of the commission",
      "Amount due: $1,545 (US dollars)",
      "Due on: November 30, 2026. There is no late fee.",
    ])
      expect(invoice.body.split("\n")).toContain(line);
    expect(invoice.body, "only initials of the person").not.toContain("Marsh");
    expect(invoice.sha256).toBe(world.hash(invoice.body));
    const { read } = world.database;
    const sent = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
    const to = sent
      .filter(({ payload }) => payload.includes("Invoice 2026-0001"))
      .map(({ payload }) => JSON.parse(payload).to);
    expect(to.toSorted()).toEqual(["ada.park@keystone.example", owen.email].toSorted());

    const { number } = invoice;
    const payment = { number, staffId: "Moira", method: "check", amount: "1545", day: "2026-11-20", note: "" } as const;
    await recordFeePayment(world, { ...payment, evidence: "Check 1042" });
    expect((await stages()).slice(1)).toEqual(["paid-at-closing", "closed"]);
    const entryId = (await feeEntriesOf(read, invoice.id)).at(-1)?.id ?? "";
    await reverseEntry(world, { number, entryId, staffId: "Moira", reason: "It bounced." });
    expect((await findLead(read, leadId))?.stage).toBe("closed");
    expect(await balanceById(read, invoice.id)).toMatchObject({ state: "open", balanceCents: 154_500 });
  });

  it("nobody moves the lead by hand while its invoice is open, and a card pays it without anybody of the office", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { leadId, contract, closed } = await adasLead(test, async (agentId) => {
      await signedBy(world, agentId);
      await countersigned(world, agentId, await owenOf(world, agentId));
    });
    await contract();
    await closed();
    const [invoice] = await read.selectFrom("invoices").selectAll().execute();
    if (!invoice) throw new Error("There is no invoice.");
    const { agentId, id, number } = invoice;
    const path = `/broker/invoices/${number}`;
    const broker = { brokerage: "Keystone Realty", designatedBroker: "Owen Reyes" };
    const seen = { brokerage: "", designatedBroker: "" };
    await recordBrokerage(world, { agentId, staffId: "Moira" }, { ...broker, seen });
    const byHand = () => moveLead(world, { leadId, staffId: "Moira", to: "paid-at-closing", why: "" });
    expect(await byHand()).toEqual({ ok: false, reason: "needs-payment" });

    await payInvoice(world, { invoiceId: id, email: "owen@keystone.example", path, isFirmsCard: true });
    await recordPaymentEvent(world, "stripe", {
      ...{ eventId: "evt_1", fact: "paid", reference: "pi_1", cents: 154_500, currency: "usd", claimedOrder: id },
      ...{ email: null, subject: null, occurredAt: "2026-11-20T12:00:00.000Z" },
    });
    const lead = await findLead(read, leadId);
    if (!lead) throw new Error("There is no lead.");
    expect(lead.stage).toBe("paid-at-closing");
    const history = await historyOf(read, leadId);
    const events = leadTimeline(lead, history, await namesIn(read, lead, history));
    const paid = events.find((event) => event.kind === "move" && event.to === "paid-at-closing");
    expect(paid).toMatchObject({ from: "closed", who: null });
    expect(await byHand()).toEqual({ ok: false, reason: "no-such-move" });
  });

  it("a firm whose address only Ada has named waits for our check, and its invoice goes out with it", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { agentId, contract, closed, closing } = await adasLead(test, (agent) => signedBy(world, agent));
    await countersigned(world, agentId, await owenOf(world, agentId, "broker"));
    await contract();
    await closed();
    const { id } = await closing();
    expect(await issueInvoice(world, id)).toEqual({ ok: false, reason: "waits", needs: ["firm-check"] });
    expect(await issueInvoices(world)).toBe(0);
    await inTransaction(world, (tx) => followBrokerQueue(tx, agentId));
    expect((await agentRecord(read, agentId))?.brokerMatter).toBe("unchecked");

    const checked = await correctBroker(world, { agentId, staffId: "Moira" }, { ...owen, version: 1 });
    expect(checked).toEqual({ ok: true });
    expect(await issueInvoice(world, id)).toMatchObject({ ok: true, isNew: false });
    expect((await agentRecord(read, agentId))?.brokerMatter).toBeNull();
  });

  it("waits outside the sandbox while we have no license in Ada's state", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { contract, closed, closing } = await adasLead(test, async (agentId) => {
      await signedBy(world, agentId);
      await countersigned(world, agentId, await owenOf(world, agentId, "broker"));
    });
    await contract();
    await closed();
    const { id } = await closing();
    await world.database.write((tx) => tx.updateTable("brokers").set({ confirmedBy: "Moira" }).execute());
    const live = { ...world, sandbox: undefined };
    expect(await issueInvoice(live, id)).toEqual({ ok: false, reason: "waits", needs: ["network-license"] });
    await recordLicense(world, "GA", "2027-01-01");
    expect(await issueInvoice(live, id)).toMatchObject({ ok: true, isNew: true });
  });

  it("once everything is known, her report itself issues it; no fee, no invoice", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { contract, closed, closing } = await adasLead(test, async (agentId) => {
      await signedBy(world, agentId);
      await countersigned(world, agentId, await owenOf(world, agentId));
    });
    await contract();
    await closed();
    expect(await issueInvoice(world, (await closing()).id)).toMatchObject({ ok: true, isNew: false });
    await contract({ address: "4 Oak Road" });
    await closed({ address: "4 Oak Road", party: "other" }, "", 2);
    expect(await issueInvoice(world, (await closing(2)).id)).toEqual({ ok: false, reason: "no-fee" });
  });
});
