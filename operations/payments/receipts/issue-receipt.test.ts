import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { paidWithoutReceipt, receiptOf } from "#database/payments/receipts.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { apply, paid } from "#test/office.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { payingAgent } from "#test/workspace.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { issueMissingReceipts } from "./issue-receipt.ts";

async function atlanta(engine: TestEngine) {
  const test = await freshWorld(engine);
  await insertAtlantasZips(test.world.database);
  return test;
}

const receiptsIn = ({ world }: TestWorld) =>
  world.database.read.selectFrom("receipts").selectAll().orderBy("number").execute();

describe.each(dailyEngines)("receipts on %s", (engine) => {
  it("are issued once with each payment in full, by number, and never change", async () => {
    const test = await atlanta(engine);
    const adas = await payingAgent(test);
    const bens = await payingAgent(test, ben);
    await recordPaymentEvent(test.world, "stripe", { ...adas.notice, eventId: "evt_again" });
    await recordPaymentEvent(test.world, "stripe", { ...adas.notice, eventId: "evt_back", fact: "refunded" });
    const receipts = await receiptsIn(test);
    expect(receipts).toMatchObject([
      { number: 1, orderId: adas.orderId },
      { number: 2, orderId: bens.orderId },
    ]);
    for (const line of ["Receipt 1", "Paid for: Professional Plan", "Amount: $599 (US dollars)", "November 20, 2026"])
      expect(receipts[0]?.body).toContain(line);
    expect(receipts[0]?.sha256).toBe(test.world.hash(receipts[0]?.body ?? ""));
    expect(receipts[0]?.body).not.toContain("Park");
    await expect(
      test.world.database.write((tx) => tx.updateTable("receipts").set({ body: "" }).execute()),
    ).rejects.toThrow("an issued receipt never changes");
    const { read } = test.world.database;
    expect(await receiptOf(read, adas, 1)).toMatchObject({ orderId: adas.orderId });
    expect(await receiptOf(read, bens, 1)).toBeUndefined();
  });

  it("are not issued for another amount", async () => {
    const test = await atlanta(engine);
    const { orderId } = await apply(test, ada);
    await recordPaymentEvent(test.world, "stripe", paid({ claimedOrder: orderId, cents: 60_000 }));
    expect(await receiptsIn(test)).toEqual([]);
  });

  it("come later for orders that were paid before there were receipts, once", async () => {
    const test = await atlanta(engine);
    const { orderId } = await apply(test, ada);
    await test.world.database.write(async (tx) => {
      await tx.updateTable("orders").set({ state: "paid", chargedCents: 59_900 }).where("id", "=", orderId).execute();
    });
    await payingAgent(test, ben);
    expect([await issueMissingReceipts(test.world), await issueMissingReceipts(test.world)]).toEqual([1, 0]);
    expect((await receiptsIn(test)).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe.each(dailyEngines)("receipts of 250 orders, paid before there were receipts, on %s", (engine) => {
  it("are issued in the sequence of the orders, in lists that begin where the one before ended", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { orderId } = await apply(test, ada);
    const { read } = world.database;
    const order = await read.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    // Three at a time, so that a list ends between orders of one moment.
    const receivedAt = (number: number) => new Date(Date.UTC(2026, 0, 1, Math.floor(number / 3))).toISOString();
    const orders = Array.from({ length: 250 }, (_, number) => ({
      ...{ ...order, id: `order-${String(number).padStart(3, "0")}`, submissionKey: `key-${number}` },
      ...{ state: "paid" as const, chargedCents: 59_900, receivedAt: receivedAt(number) },
    }));
    await world.database.write((tx) => tx.insertInto("orders").values(orders).execute());

    if (engine === "sqlite") await refreshStatistics(world.database);
    else await sql`analyze`.execute(read);
    const after = { receivedAt: receivedAt(100), id: "order-100" };
    const [plan] = await plansOf(world.database, (reader) => paidWithoutReceipt(reader, after, 100));
    expect(plan).toMatch(beginsAfterPosition);
    expect(plan).not.toMatch(readsWholeTable);
    expect(plan).not.toMatch(/Sort|B-TREE/);

    expect([await issueMissingReceipts(world), await issueMissingReceipts(world)]).toEqual([250, 0]);
    expect((await receiptsIn(test)).map((receipt) => receipt.orderId)).toEqual(orders.map(({ id }) => id));
  });
});

/** Through the index of orders by state and time. */
const beginsAfterPosition =
  /orders_state_receivedAt_id \(state=\? AND \(receivedAt,id\)>|Index Cond: .*state = .*ROW\("?receivedAt/;

describe("Ada and Ben, who pay at the same moment", () => {
  it("get two receipts without a gap", async () => {
    const test = await atlanta("postgres");
    const notices = [];
    for (const who of [ada, ben]) {
      const { orderId } = await apply(test, who);
      const cents = who === ada ? 59_900 : 105_000;
      notices.push(paid({ eventId: who.email, reference: who.email, claimedOrder: orderId, cents }));
    }
    const [adas, bens] = notices.map((notice) => () => recordPaymentEvent(test.world, "stripe", notice));
    if (!adas || !bens) throw new Error("Two of them pay.");
    await atOnce(test.world, adas, bens);
    expect((await receiptsIn(test)).map(({ number }) => number)).toEqual([1, 2]);
  });
});
