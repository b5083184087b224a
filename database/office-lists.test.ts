import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { type ApplicationFilter, listApplications } from "#database/agents/application-list.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { applicationTerms, orderTerms, paymentTerms } from "#database/engine/record-search-terms.ts";
import { insertSearchTerms } from "#database/engine/search-index.ts";
import { findSubmission, listModerationQueue } from "#database/moderation/moderation-queue.ts";
import { deliveriesAbout, listDeliveries } from "#database/notifications/delivery-list.ts";
import { deliverySubjects } from "#database/notifications/delivery-subject.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { listOrders, type OrderFilter, ordersOf } from "#database/payments/order-list.ts";
import { insertPaymentDecision } from "#database/payments/payment-decisions.ts";
import { likelyOrders, listPayments, type PaymentFilter } from "#database/payments/payment-list.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { searchTerms } from "#domain/values/search-terms.ts";
import { ada } from "#test/cast.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { insertLeadRows } from "#test/lead-rows.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import type { Database } from "./database.ts";
import type { Reader } from "./schema.ts";

const whole: ListWindow = { terms: [], oldestFirst: false, after: undefined, most: 50 };
const time = (number: number) => new Date(Date.parse("2026-11-20T12:00:00Z") + number * 1000).toISOString();
const named = (kind: string, number: number) => `${kind}-${String(number).padStart(5, "0")}`;

const plans = ["Standard Plan", "growth plan", "Enterprise"];
const states = ["GA", "Georgia", "AL"];

const application = (number: number): ApplicationsTable => ({
  ...ada,
  agreed: 1,
  Website: "Zipstead",
  id: named("application", number),
  agentId: named("application", number),
  submissionKey: String(number),
  receivedAt: time(number),
  lastName: `Park${number}`,
  plan: plans[number % 3] ?? "",
  state: states[number % 3] ?? "",
  client: null,
  confirmedAt: null,
  moderationReason: number % 4 === 0 ? "quick" : null,
});

/** Every fourth is paid, every third is Authorize.Net's, every fifth has no application. */
const order = (number: number): OrdersTable => ({
  id: named("order", number),
  submissionKey: String(number),
  receivedAt: time(number),
  updatedAt: time(number),
  applicationId: number % 5 === 0 ? null : named("application", number),
  agentId: number % 5 === 0 ? null : named("application", number),
  plan: plans[number % 3] ?? "",
  crm: 0,
  coupon: null,
  expectedCents: 33_900,
  chargedCents: null,
  refundedCents: null,
  provider: number % 3 === 0 ? "authorize-net" : "stripe",
  reference: `pi_${number}x`,
  email: `agent${number}@keystone.example`,
  state: number % 4 === 0 ? "paid" : "checkout",
  receiptEnqueuedAt: null,
  officeNotifiedAt: null,
});

/** Every second has its order; every third is a refund. */
const payment = (number: number): PaymentEventsTable => ({
  eventId: named("event", number),
  provider: "stripe",
  receivedAt: time(number),
  occurredAt: time(number),
  fact: number % 3 === 0 ? "refunded" : "paid",
  reference: `pi_${number}x`,
  claimedOrder: null,
  orderId: number % 2 === 0 ? named("order", number) : null,
  cents: 33_900,
  currency: "usd",
  email: null,
  remark: null,
});

/** Nine of ten are delivered, the others are pending or failed; each is about an application. */
const delivery = (number: number): DeliveriesTable => ({
  id: named("delivery", number),
  destination: number % 4 === 0 ? "sheet" : "mail",
  about: named("application", number),
  payload: "{}",
  state: number % 10 === 0 ? "failed" : number % 10 === 5 ? "pending" : "delivered",
  attempts: 1,
  receivedAt: time(number),
  dueAt: time(number),
  leasedUntil: null,
  endedAt: null,
  lastError: null,
  retriedAt: null,
  receiver: null,
  turn: 1,
});

const inModeration = (number: number) => ({
  receivedAt: time(number),
  moderationReason: number % 3 === 0 ? "quick" : null,
  client: "",
});

const message = (number: number) => ({
  ...inModeration(number),
  id: named("message", number),
  submissionKey: String(number),
  kind: "contact" as const,
  name: `Visitor ${number}`,
  subject: "",
  email: "",
  phone: "",
  message: "",
});

const lead = (number: number) => ({
  ...inModeration(number),
  id: named("lead", number),
  submissionKey: String(number),
  kind: "buyer" as const,
  answers: "[]",
  consent: 1 as const,
  consentValid: 1 as const,
  firstName: "Cleo",
  lastName: `Brandt${number}`,
  phone: "",
  email: "",
  dialable: null,
  mailable: null,
  zip: null,
  city: null,
  state: null,
  unreachable: 0 as const,
  agentId: null,
  stage: "generated" as const,
  stageSince: time(number),
  pausedFrom: null,
});

async function filled(engine: (typeof engines)[number], count: number): Promise<Database> {
  const database = await freshDatabase(engine);
  const pageSize = 250;
  for (let from = 0; from < count; from += pageSize) {
    const numbers = Array.from({ length: Math.min(pageSize, count - from) }, (_, index) => from + index);
    await database.write(async (tx) => {
      await tx.insertInto("applications").values(numbers.map(application)).execute();
      await tx.insertInto("orders").values(numbers.map(order)).execute();
      await tx.insertInto("paymentEvents").values(numbers.map(payment)).execute();
      await tx.insertInto("deliveries").values(numbers.map(delivery)).execute();
      await tx.insertInto("inquiries").values(numbers.map(message)).execute();
      await insertLeadRows(tx, numbers.map(lead));
    });
  }
  return database;
}

/** The search terms that operations store with each record. */
function insertTerms(database: Database, count: number) {
  return database.write(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const [applied, ordered, paid] = [application(number), order(number), payment(number)];
      await insertSearchTerms(tx, { scope: "applications", recordId: applied.id, terms: applicationTerms(applied) });
      await insertSearchTerms(tx, { scope: "orders", recordId: ordered.id, terms: orderTerms(ordered) });
      await insertSearchTerms(tx, { scope: "paymentEvents", recordId: paid.eventId, terms: paymentTerms(paid) });
    }
  });
}

const numbers = (rows: { id: string }[]) => rows.map(({ id }) => Number(id.slice(-5)));

const allApplications: ApplicationFilter = { plan: undefined, state: undefined, paid: undefined };
const allOrders: OrderFilter = { state: undefined, provider: undefined, plan: undefined };
const allUnmatched: PaymentFilter = { fact: undefined, provider: undefined, status: "unmatched" };
const allInModeration = { scope: undefined, rejected: false };

describe.each(engines)("the office's lists on %s", (engine) => {
  it("filter applications by plan (in any spelling), by state, and by payment", async () => {
    const { read } = await filled(engine, 9);
    const listIds = async (filter: Partial<ApplicationFilter>, window: Partial<ListWindow> = {}) =>
      numbers(await listApplications(read, { ...allApplications, ...filter }, { ...whole, ...window }).execute());
    expect(await listIds({}, { most: 3 })).toEqual([8, 7, 6]);
    expect(await listIds({ plan: "growth" })).toEqual([7, 4, 1]);
    expect(await listIds({ plan: "other" })).toEqual([8, 5, 2]);
    expect(await listIds({ state: ["ga", "georgia"] }, { oldestFirst: true })).toEqual([0, 1, 3, 4, 6, 7]);
    expect(await listIds({ paid: "yes" })).toEqual([8, 4]);
    expect(await listIds({ paid: "no", plan: "other" })).toEqual([5, 2]);
    const { receivedAt, id } = application(4);
    expect(await listIds({ plan: "standard" }, { after: { receivedAt, id } })).toEqual([3, 0]);
  });

  it("do not show an application as paid if only the CRM was paid", async () => {
    const { read, write } = await filled(engine, 9);
    await write((tx) => tx.updateTable("orders").set({ crm: 1 }).where("id", "=", order(8).id).execute());
    expect(numbers(await listApplications(read, { ...allApplications, paid: "yes" }, whole).execute())).toEqual([4]);
  });

  it("filter orders by state, provider and plan, and by application", async () => {
    const { read } = await filled(engine, 13);
    const listIds = async (filter: Partial<OrderFilter>) =>
      numbers(await listOrders(read, { ...allOrders, ...filter }, whole).execute());
    expect(await listIds({ state: "paid" })).toEqual([12, 8, 4, 0]);
    expect(await listIds({ provider: "authorize-net", state: "paid" })).toEqual([12, 0]);
    expect(await listIds({ plan: "growth", provider: "stripe" })).toEqual([10, 7, 4, 1]);
    expect(await listIds({ needsStaff: true })).toEqual([0]);
    expect(numbers(await ordersOf(read, { applicationId: named("application", 4) }))).toEqual([4]);
  });

  it("show unmatched payments that wait for a decision, or those marked as not ours", async () => {
    const database = await filled(engine, 8);
    const listIds = async (filter: Partial<PaymentFilter>) =>
      numbers(await listPayments(database.read, { ...allUnmatched, ...filter }, whole).execute());
    expect(await listIds({})).toEqual([7, 5, 3, 1]);
    expect(await listIds({ fact: "refunded" })).toEqual([3]);
    const decision = { provider: "stripe" as const, eventId: named("event", 5), orderId: null, reason: "a test" };
    const stored = { ...decision, id: "1", staffId: "arne", decidedAt: time(9) };
    await database.write((tx) => insertPaymentDecision(tx, stored));
    expect(await listIds({})).toEqual([7, 3, 1]);
    expect(await listIds({ status: "not-ours" })).toEqual([5]);
    expect(await listIds({ status: "matched" })).toEqual([6, 4, 2, 0]);
    expect(await listIds({ status: undefined }), "unmatched first").toEqual([7, 3, 1, 6, 5, 4, 2, 0]);
  });

  it("suggest orders of a payment's provider with its price or payer, nearest in time first", async () => {
    const database = await filled(engine, 9);
    const dear = { ...order(100), expectedCents: 1, provider: "stripe" as const, email: "Ada@keystone.example" };
    await database.write((tx) =>
      tx
        .insertInto("orders")
        .values({ ...dear, applicationId: null })
        .execute(),
    );
    const likely = (more: Partial<PaymentEventsTable>) =>
      likelyOrders(database.read, { ...payment(4), ...more }).then(numbers);
    expect((await likely({})).toSorted()).toEqual([1, 2, 4, 5, 7, 8]);
    expect((await likely({}))[0]).toBe(4);
    expect(await likely({ cents: 5, email: "ada@KEYSTONE.example" })).toEqual([100]);
    expect(await likely({ cents: 5 })).toEqual([]);
    expect(await likely({ occurredAt: "2026-12-20T12:00:00.000Z" })).toEqual([]);
  });

  it("show open or finished deliveries, found by the terms of the records they are about", async () => {
    const database = await filled(engine, 21);
    const { read } = database;
    const listIds = async (filter: Partial<Parameters<typeof listDeliveries>[1]>, terms = "") =>
      numbers(
        await listDeliveries(
          read,
          { state: "open", destination: undefined, ...filter },
          { ...whole, terms: searchTerms(terms) },
        ).execute(),
      );
    expect(await listIds({})).toEqual([20, 15, 10, 5, 0]);
    expect(await listIds({ state: "failed" })).toEqual([20, 10, 0]);
    expect(await listIds({ state: "pending", destination: "mail" })).toEqual([15, 5]);
    expect(await listIds({ state: "failed", destination: "mail" })).toEqual([10]);
    await insertTerms(database, 21);
    expect(await listIds({}, "park15")).toEqual([15]);
    expect(await listIds({}, "ada park1")).toEqual([15, 10]);
    expect(await listIds({}, "castle")).toEqual([]);
    expect(numbers(await deliveriesAbout(read, named("application", 7)))).toEqual([7]);
  });

  it("find deliveries even by terms that hundreds of records have", async () => {
    const database = await filled(engine, 300);
    await insertTerms(database, 300);
    const found = (terms: string) =>
      listDeliveries(
        database.read,
        { state: "pending", destination: "mail" },
        { ...whole, terms: searchTerms(terms), most: 500 },
      ).execute();
    expect(numbers(await found("ada park"))).toEqual(numbers(await found("")));
    expect(numbers(await found("ada park1"))).toEqual(
      numbers(await found("")).filter((number) => String(number).startsWith("1")),
    );
  });

  it("show inquiries, leads and applications in moderation as one list, by time, page by page", async () => {
    const database = await filled(engine, 10);
    const listIds = async (
      window: Partial<ListWindow> = {},
      filter: Partial<Parameters<typeof listModerationQueue>[1]> = {},
    ) =>
      (await listModerationQueue(database.read, { ...allInModeration, ...filter }, { ...whole, ...window })).map(
        ({ id }) => id,
      );
    const newest = await listIds();
    expect(newest).toEqual([
      "message-00009",
      "lead-00009",
      "application-00008",
      "message-00006",
      "lead-00006",
      "application-00004",
      "message-00003",
      "lead-00003",
      "message-00000",
      "lead-00000",
      "application-00000",
    ]);
    expect(await listIds({ oldestFirst: true })).toEqual(newest.toReversed());
    const paged: string[] = [];
    for (let after: ListWindow["after"]; ; ) {
      const page = await listModerationQueue(database.read, allInModeration, { ...whole, after, most: 3 });
      paged.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (page.length < 3) break;
    }
    expect(paged).toEqual(newest);
    expect(await listIds({}, { scope: "leads" })).toEqual([9, 6, 3, 0].map((number) => named("lead", number)));
    expect(await findSubmission(database.read, "leads", named("lead", 3))).toMatchObject({ lastName: "Brandt3" });
  });

  it("find a record by its search terms, which are stored only once", async () => {
    const database = await filled(engine, 30);
    const { read } = database;
    for (const _ of [1, 2]) await insertTerms(database, 30);
    const found = (terms: string) => ({ ...whole, terms: searchTerms(terms) });
    expect(numbers(await listApplications(read, allApplications, found("park12")).execute())).toEqual([12]);
    expect(numbers(await listApplications(read, allApplications, found("30303 park3")).execute())).toEqual([3]);
    expect(numbers(await listOrders(read, allOrders, found("agent7@keystone.example")).execute())).toEqual([7]);
    expect(numbers(await listOrders(read, allOrders, found("order-00007")).execute())).toEqual([7]);
    expect(numbers(await listOrders(read, allOrders, found("pi_7x")).execute())).toEqual([7]);
    expect(numbers(await listPayments(read, allUnmatched, found("pi_7x")).execute())).toEqual([7]);
  });

  it("show what each delivery is about", async () => {
    const { read } = await filled(engine, 3);
    const ids = [named("application", 1), named("order", 1), named("lead", 1), named("message", 1), named("event", 1)];
    const found = await deliverySubjects(read, [...ids, "nothing"]);
    expect(ids.map((id) => [found.get(id)?.kind, found.get(id)?.name])).toEqual([
      ["applications", "Ada Park1"],
      ["orders", "agent1@keystone.example"],
      ["leads", "Cleo Brandt1"],
      ["inquiries", "Visitor 1"],
      ["payments", ""],
    ]);
    expect(found.get("nothing")).toBeUndefined();
    expect(await deliverySubjects(read, [])).toEqual(new Map());
  });

  it("never scan a table, with more than a thousand records in each", async () => {
    const database = await filled(engine, 1500);
    await insertTerms(database, 200);
    await sql.raw("analyze").execute(database.read);
    const window = { ...whole, after: { receivedAt: time(800), id: "x" } };
    const searched = { ...window, terms: ["park77"] };
    const listIds: [string, (reader: Reader) => Promise<unknown>][] = [
      ...[{}, { plan: "growth" as const }, { plan: "other" as const }, { paid: "yes" as const }, { state: ["ga"] }].map(
        (filter): (typeof listIds)[number] => [
          `applications ${JSON.stringify(filter)}`,
          (reader) => listApplications(reader, { ...allApplications, ...filter }, window).execute(),
        ],
      ),
      ["applications searched", (reader) => listApplications(reader, allApplications, searched).execute()],
      ...[
        {},
        { state: "paid" as const },
        { provider: "stripe" as const },
        { plan: "growth" as const },
        { forAPerson: true },
      ].map((filter): (typeof listIds)[number] => [
        `orders ${JSON.stringify(filter)}`,
        (reader) => listOrders(reader, { ...allOrders, ...filter }, window).execute(),
      ]),
      ["orders searched", (reader) => listOrders(reader, allOrders, searched).execute()],
      ["unmatched", (reader) => listPayments(reader, allUnmatched, window).execute()],
      ["not ours", (reader) => listPayments(reader, { ...allUnmatched, status: "not-ours" }, window).execute()],
      ["all payments", (reader) => listPayments(reader, { ...allUnmatched, status: undefined }, window).execute()],
      ["likely", (reader) => likelyOrders(reader, { ...payment(1), email: "ada@keystone.example" })],
      ...(["open", "pending", "failed", "delivered"] as const).map((state): (typeof listIds)[number] => [
        `deliveries ${state}`,
        (reader) => listDeliveries(reader, { state, destination: "mail" }, window).execute(),
      ]),
      [
        "deliveries searched",
        (reader) => listDeliveries(reader, { state: "open", destination: undefined }, searched).execute(),
      ],
      ["deliveries about", (reader) => deliveriesAbout(reader, named("application", 7))],
      ["in moderation", (reader) => listModerationQueue(reader, allInModeration, window)],
      ["rejected", (reader) => listModerationQueue(reader, { ...allInModeration, rejected: true }, window)],
      ["delivery subjects", (reader) => deliverySubjects(reader, ["a", "b"])],
    ];
    for (const [label, work] of listIds) {
      for (const plan of await plansOf(database, work)) {
        expect(plan, label).toMatch(/index|primary key/i);
        expect(plan, label).not.toMatch(readsWholeTable);
      }
    }
  });
});
