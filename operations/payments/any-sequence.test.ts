import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { readCounters, wrongCounters } from "#database/engine/counters.ts";
import { findOrder } from "#database/payments/orders.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { receiptOfOrder } from "#database/payments/receipts.ts";
import { planOrders } from "#database/refunds/refund-requests.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { moneyOf } from "#domain/refunds/refund-request.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { byNight } from "#test/by-night.ts";
import { ada } from "#test/cast.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { noon, type TestWorld } from "#test/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";

const price = 59_900;

type Happened = Pick<PaymentNotice, "fact" | "cents" | "currency"> & { taxCents?: number; subject?: string };

const usd = { currency: "usd" } as const;
const paid: fc.Arbitrary<Happened> = fc.constantFrom(
  { fact: "paid", cents: price, ...usd },
  { fact: "paid", cents: price, ...usd },
  { fact: "paid", cents: price, ...usd },
  { fact: "paid", cents: 65_591, taxCents: 5_691, ...usd },
  { fact: "paid", cents: 30_000, ...usd },
  { fact: "paid", cents: price, currency: "eur" },
  { fact: "failed", cents: price, ...usd },
);
const later: fc.Arbitrary<Happened> = fc.oneof(
  fc.record({
    fact: fc.constant("refunded"),
    cents: fc.constantFrom(10_000, 29_900, price, 65_591),
    currency: fc.constantFrom("usd", "usd", "usd", "jpy"),
  }),
  fc.record({
    fact: fc.constant("refund-failed"),
    cents: fc.constantFrom(10_000, price),
    currency: fc.constant("usd"),
    subject: fc.constantFrom("re_1", "re_2"),
  }),
  fc.record({
    fact: fc.constantFrom("disputed", "withdrawn", "reinstated", "dispute-lost", "dispute-won"),
    cents: fc.constant(price),
    currency: fc.constant("usd"),
    subject: fc.constantFrom("du_1", "du_1", "du_2"),
  }),
);
const onePayment = fc.tuple(paid, fc.array(later, { maxLength: 6 })).map(([first, others]) => [first, ...others]);
const payments = fc.tuple(onePayment, fc.option(onePayment, { nil: undefined, freq: 4 }));

/** A minute apart, as they happen at the provider. */
const notices = payments.map(([one, other]) =>
  [
    ...one.map((all) => ({ ...all, reference: "pi_1" })),
    ...(other ?? []).map((all) => ({ ...all, reference: "pi_2" })),
  ].map((all, number) => ({ ...all, number })),
);
/** Each is played in three sequences. */
const histories = byNight({ sqlite: 40, postgres: 10 }, { sqlite: 20, postgres: 5 });

type Numbered = Happened & { reference: string; number: number };

const sequences = notices.chain((all) =>
  fc.tuple(
    fc.constant(all),
    fc.shuffledSubarray([...all, ...all.slice(0, 3)], { minLength: all.length + Math.min(3, all.length) }),
    fc.constant(all.toReversed()),
  ),
);

async function endOf(test: TestWorld, run: number, events: readonly Numbered[]) {
  const { world } = test;
  const { read } = world.database;
  const email = `ada-${run}@keystone.example`;
  const submission = { ...ada, email, planPrimaryArea: "30301", planSecondaryArea: "-" };
  const form = { submission, formKey: `run ${run}`, type: undefined };
  const { applicationId, orderId } = await submitApplication(world, form);
  if (!orderId) throw new Error("no order");
  const before = await revenueIn(test);
  for (const { number, reference, ...event } of events)
    await recordPaymentEvent(world, "stripe", {
      ...event,
      eventId: `evt ${run} ${number}`,
      occurredAt: addDuration(noon, { minutes: number }),
      reference: `${reference} ${run}`,
      claimedOrder: event.fact === "paid" || event.fact === "failed" ? orderId : null,
      email: event.fact === "paid" ? email : null,
      ...(event.subject && { subject: `${event.subject} ${run}` }),
    });
  const order = await findOrder(read, orderId);
  if (!order?.agentId) throw new Error("no agent");
  const { state, chargedCents, taxCents, refundedCents, disputedCents, keptCents, dispute, doubt } = order;
  const { agentId } = order;
  const agent = await agentRecord(read, agentId);
  const emails = (await read.selectFrom("deliveries").selectAll().where("destination", "=", "mail").execute())
    .map(({ payload, about }) => ({ about, ...readEmail(payload) }))
    .filter(
      ({ about, to }) =>
        about === orderId ||
        about === applicationId ||
        about === agentId ||
        about.startsWith(`evt ${run} `) ||
        to === email,
    );
  const end = {
    ...{ state, chargedCents, taxCents, refundedCents, disputedCents, keptCents, dispute, doubt },
    reference: order.reference?.split(" ")[0],
    claims: (await territoryOf(read, { applicationId })).claims.map(({ zip, state: claim }) => [zip, claim]),
    isForStaff: (await refundedApplications(read, [applicationId])).has(applicationId),
    hasReceipt: (await receiptOfOrder(read, orderId)) !== undefined,
    hasJoined: agent?.joinedAt !== null,
    paidAt: await planPaidAt(read, agentId),
    money: moneyOf(await planOrders(read, agentId)),
    revenue: (await revenueIn(test)) - before,
    // "You paid twice" goes out as soon as it is so, also if the first payment turns out to have been refunded before.
    toAgent: emails
      // What a bank decided is news only while it is so.
      .filter(
        ({ to, subject }) => to === email && !/^(You paid twice|Not paid any more|Your payment counts)/.test(subject),
      )
      // A receipt is for the first payment in full that arrives.
      .map(({ subject }) => subject.replace(/: \$.*/, ""))
      .toSorted(),
  };
  const notices = await read.selectFrom("officeNotices").select("kind").execute();
  const countOf = (kind: string) => notices.filter((notice) => notice.kind === kind).length;
  const toOffice = {
    disputes: countOf("payment-disputed"),
    failedRefunds: countOf("refund-failed"),
  };
  const isTakenBack = countOf("refunded-holder") > 0;
  await sql`delete from "officeNotices"`.execute(read);
  await sql`delete from "zipClaims"`.execute(read);
  await sql`delete from "waitlistEntries"`.execute(read);
  return { ...end, toOffice, isTakenBack };
}

const revenueIn = async ({ world }: TestWorld) =>
  (await readCounters(world.database.read))["revenue-by-plan"]?.[ada.plan] ?? 0;

describe.each(engines)("what a set of payment events brings about, on %s", (engine) => {
  it("does not depend on the sequence in which they arrive, nor on repeats", async () => {
    const test = await atlanta(engine);
    let run = 0;
    const ends = new Set<string>();
    await checkAsyncProperty(
      fc.asyncProperty(sequences, async ([asHappened, shuffled, reversed]) => {
        const first = await endOf(test, ++run, asHappened);
        for (const events of [shuffled, reversed]) {
          const other = await endOf(test, ++run, events);
          // Another payment may have made up for it by the time that the office would have been notified.
          const isOne = asHappened.every(({ reference }) => reference === "pi_1");
          expect({ ...other, isTakenBack: isOne && other.isTakenBack }).toEqual({
            ...first,
            isTakenBack: isOne && first.isTakenBack,
          });
        }
        ends.add(`${first.state} ${first.dispute} ${first.isForStaff}`);
      }),
      histories[engine],
    );
    expect(await wrongCounters(test.world.database.read)).toEqual([]);
    expect(ends.size, "kinds of ends").toBeGreaterThan(engine === "sqlite" ? 8 : 2);
  }, 240_000);
});
