import fc from "fast-check";
import type { OrdersTable, PaymentEventsTable, Provider } from "#database/payments/payments-schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { formatCents } from "#domain/values/money.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { assignOrder } from "#operations/payments/assign-order.ts";
import { confirmFreeOrder } from "#operations/payments/confirm-free-order.ts";
import { dismissPayment, matchPayment } from "#operations/payments/match-payment.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { claimCrm, startCatalogPayment, startCheckout } from "#operations/payments/start-checkout.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { ada } from "#test/cast.ts";
import { runNumber, type ScenarioRun, type ScenarioWorld } from "./history.ts";

/** Three people pay for plans. A number picks one of the records made so far, modulo their count. */
const three = fc.nat(2);
const some = fc.nat(40);
const maybe = fc.option(some, { nil: undefined });
const is = <const Name extends string>(...names: Name[]) => fc.constantFrom(...names);

const plans = {
  professional: {
    name: "Professional Plan",
    cents: 59_900,
    half: 47_920,
    stripe: "LOPP20",
    "authorize-net": "AOPPJ20",
  },
  growth: { name: "Growth Plan", cents: 105_000, half: 84_000, stripe: "ROPG20", "authorize-net": "AOPGP20" },
} as const;
const plan = is("professional", "professional", "professional", "professional", "growth");

/** A person goes to a provider's page, pays there, and time passes. No webhook has arrived yet. */
export const checkoutAction = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: is("leaves-to-pay"),
      person: three,
      plan,
      at: is("stripe", "stripe", "authorize-net", "authorize-net", "authorize-net", "crm"),
      coupon: fc.constantFrom(false, false, false, true),
      cookieOrder: maybe,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: is("pays"),
      order: some,
      as: is("who-left", "who-left", "somebody", "nobody"),
      cents: is("price", "price", "price", "price", "less", "euros", "with-tax", "nothing"),
      named: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: is("hours-pass"), hours: fc.constantFrom(0.01, 0.2, 1, 10, 25, 99) }) },
);

/** Reported by the first provider alone. */
const takenBack = ["refund-failed", "disputed", "withdrawn", "reinstated", "dispute-lost", "dispute-won"] as const;

/** A webhook about a payment; `after` is the hours from the payment to the event. */
export const webhookAction = fc.record({
  is: is("event"),
  payment: some,
  fact: is("paid", "paid", "paid", "awaiting", "failed", "refunded", "refunded", ...takenBack, ...takenBack),
  /** Of two refunds or disputes. */
  subject: fc.constantFrom(1, 1, 2),
  after: fc.constantFrom(0, 0, 0, 1, 30, 70),
  part: fc.boolean(),
});

export const moneyAction = fc.oneof(
  { weight: 12, arbitrary: checkoutAction },
  { weight: 10, arbitrary: webhookAction },
  { weight: 2, arbitrary: fc.record({ is: is("event-repeated"), notice: some, fact: is("paid", "refunded") }) },
  { weight: 4, arbitrary: fc.record({ is: is("applies"), person: three, plan, cookieOrder: maybe }) },
  { weight: 2, arbitrary: fc.record({ is: is("matched", "matched", "not-ours"), notice: some, order: some }) },
  { weight: 2, arbitrary: fc.record({ is: is("confirmed-free"), order: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("assigned"), application: some, order: some }) },
  { weight: 1, arbitrary: fc.record({ is: is("erased"), person: three }) },
  { weight: 1, arbitrary: fc.record({ is: is("opted-out"), person: three }) },
);
export type MoneyAction = typeof moneyAction extends fc.Arbitrary<infer One> ? One : never;

type Notice = PaymentNotice & { provider: Provider };

/** The store's records of one history, with the notices sent and the matches made. */
export interface MoneySnapshot {
  /** In the order in which they were created. */
  orders: Map<string, OrdersTable>;
  events: Map<string, PaymentEventsTable>;
  applications: Map<string, { email: string; plan: string; receivedAt: string }>;
  /** By their email. */
  agents: Map<string, string>;
  emails: { about: string; to: string; subject: string }[];
  /** The first notice of each event. */
  notices: Map<string, Notice>;
  /** The order that staff matched each event to. */
  matched: Map<string, string>;
  optedOut: Set<string>;
  erased: boolean;
  /** The application of the last action, with the order in the browser's cookie. */
  applied:
    | { at: string; email: string; plan: string; cookieOrder: string | undefined; isSentToPay: boolean }
    | undefined;
}

/** Days between two histories: only time separates the second provider's payments. */
const daysBetween = 9;

export async function startMoney({ world, clock }: ScenarioWorld): Promise<ScenarioRun<MoneyAction, MoneySnapshot>> {
  const run = runNumber(world);
  clock.pass({ seconds: daysBetween * 86_400 });
  const by = { by: "Arne", reason: "They called about it." };
  const orders: { id: string; provider: Provider; cents: number; person: number }[] = [];
  const payments: (Omit<Notice, "eventId" | "fact"> & { reference: string })[] = [];
  const applications: string[] = [];
  const notices = new Map<string, Notice>();
  const matched = new Map<string, string>();
  const optedOut = new Set<string>();
  let erased = false;
  let applied: MoneySnapshot["applied"];
  let count = 0;

  const pick = <Thing>(all: Iterable<Thing>, number: number | undefined): Thing | undefined => {
    const things = [...all];
    return number === undefined ? undefined : things[number % Math.max(1, things.length)];
  };
  const emailOf = (number: number) => `${["ada", "ben", "cara"][number]}-${run}@keystone.example`;

  async function apply(one: Extract<MoneyAction, { is: "applies" }>) {
    const cookieOrder = pick(orders, one.cookieOrder)?.id;
    const texts = { email: emailOf(one.person), plan: plans[one.plan].name };
    const { applicationId, orderId } = await submitApplication(world, {
      submission: { ...ada, ...texts, planPrimaryArea: "-", planSecondaryArea: "-" },
      formKey: `form ${run} ${count}`,
      type: undefined,
      ...(cookieOrder && { orderFromCookie: cookieOrder }),
    });
    applications.push(applicationId);
    if (orderId) orders.push({ id: orderId, provider: "stripe", cents: plans[one.plan].cents, person: one.person });
    applied = { at: world.now().toISOString(), ...texts, cookieOrder, isSentToPay: orderId !== null };
  }

  async function startPayment(one: Extract<MoneyAction, { is: "leaves-to-pay" }>) {
    const { person, at, plan: slug } = one;
    const cookieOrder = pick(orders, one.cookieOrder)?.id;
    if (at === "crm") {
      const claimed = await claimCrm(world, "professional", cookieOrder);
      if (claimed) orders.push({ id: claimed.orderId, provider: "stripe", cents: 4_900, person });
      return;
    }
    const { name, ...sold } = plans[slug];
    const cents = one.coupon ? sold.half : sold.cents;
    const started = await (at === "stripe" ? startCheckout : startCatalogPayment)(world, {
      planName: name,
      shownTotal: formatCents(cents),
      agreed: true,
      formKey: `checkout ${run} ${count}`,
      ...(one.coupon && { coupon: sold[at] }),
      ...(cookieOrder && { orderFromCookie: cookieOrder }),
    });
    if (!started.ok) throw new Error(started.reason);
    orders.push({ id: started.orderId, provider: at, cents, person });
  }

  function pay(one: Extract<MoneyAction, { is: "pays" }>) {
    const order = pick(orders, one.order);
    if (!order) return;
    const isNamed = one.named && order.provider === "stripe";
    const isTaxed = order.provider === "stripe" && one.cents === "with-tax";
    const isForeignCurrency = order.provider === "stripe" && one.cents === "euros";
    payments.push({
      provider: order.provider,
      reference: `payment-${run}-${payments.length}`,
      claimedOrder: isNamed ? order.id : null,
      occurredAt: world.now().toISOString(),
      cents: chargeOf(one.cents, order),
      ...(isTaxed && { taxCents: Math.round(order.cents / 10) }),
      currency: isForeignCurrency ? "eur" : "usd",
      email: one.as === "nobody" ? null : emailOf(one.as === "who-left" ? order.person : (order.person + 1) % 3),
    });
  }

  function chargeOf(
    cents: Extract<MoneyAction, { is: "pays" }>["cents"],
    order: { provider: Provider; cents: number },
  ) {
    if (cents === "less") return 100;
    if (order.provider !== "stripe") return order.cents;
    if (cents === "with-tax") return order.cents + Math.round(order.cents / 10);
    return cents === "nothing" ? 0 : order.cents;
  }

  async function deliverEvent(one: Extract<MoneyAction, { is: "event" }>) {
    const payment = pick(payments, one.payment);
    const isTakenBack = takenBack.some((fact) => fact === one.fact);
    if (!payment || (isTakenBack && payment.provider !== "stripe")) return;
    const { taxCents, ...paid } = payment;
    // Nothing was paid, so nothing can go back.
    if (payment.cents === 0 && one.fact !== "paid") return;
    const occurredAt = addDuration(payment.occurredAt, { hours: one.after });
    clock.pass({ seconds: Math.max(0, (Date.parse(occurredAt) - world.now().getTime()) / 1000) });
    const isRefund = one.fact === "refunded";
    const isPart = one.part && (isRefund || one.fact === "refund-failed");
    const isOwn = isRefund && one.part && payment.provider === "authorize-net";
    const notice: Notice = {
      ...paid,
      eventId: `event ${run}-${count}`,
      fact: payment.cents === 0 ? "free" : one.fact,
      occurredAt,
      reference: isOwn ? `refund-${run}-${count}` : payment.reference,
      claimedOrder: isRefund || isTakenBack ? null : payment.claimedOrder,
      cents: isPart ? Math.ceil(payment.cents / 2) : payment.cents,
      ...(one.fact === "paid" && taxCents && { taxCents }),
      ...(isTakenBack && {
        subject: `${one.fact === "refund-failed" ? "re" : "du"} ${payment.reference} ${one.subject}`,
      }),
    };
    await recordPaymentEvent(world, notice.provider, notice);
    // Only now: a concurrent "event-repeated" must not send the notice before this one is stored.
    notices.set(notice.eventId, notice);
  }

  async function decide(one: Extract<MoneyAction, { is: "matched" | "not-ours" }>) {
    const notice = pick(notices.values(), one.notice);
    const orderId = pick(orders, one.order)?.id ?? "";
    if (!notice) return;
    const decision = { ...by, provider: notice.provider, eventId: notice.eventId };
    if (one.is === "not-ours") await dismissPayment(world, decision);
    else if ((await matchPayment(world, { ...decision, orderId })).ok) matched.set(notice.eventId, orderId);
  }

  return {
    async perform(one: MoneyAction): Promise<void> {
      count += 1;
      clock.pass({ seconds: 1 });
      applied = undefined;
      if (one.is === "applies") await apply(one);
      else if (one.is === "leaves-to-pay") await startPayment(one);
      else if (one.is === "pays") pay(one);
      else if (one.is === "event") await deliverEvent(one);
      else if (one.is === "hours-pass") clock.pass({ seconds: Math.round(one.hours * 3600) });
      else if (one.is === "event-repeated") {
        const notice = pick(notices.values(), one.notice);
        if (notice) await recordPaymentEvent(world, notice.provider, { ...notice, fact: one.fact });
      } else if (one.is === "confirmed-free") {
        await confirmFreeOrder(world, { orderId: pick(orders, one.order)?.id ?? "", by: by.by });
      } else if (one.is === "assigned") {
        const [orderId = "", application = ""] = [pick(orders, one.order)?.id, pick(applications, one.application)];
        await assignOrder(world, { ...by, orderId, application });
      } else if (one.is === "erased") {
        erased = true;
        await erasePerson(world, { email: emailOf(one.person), phone: undefined });
      } else if (one.is === "opted-out") {
        optedOut.add(emailOf(one.person));
        await revokeConsent(world, { kind: "email", value: emailOf(one.person), source: "link" });
      } else await decide(one);
    },

    async snapshot(): Promise<MoneySnapshot> {
      const { read } = world.database;
      const ids = orders.map(({ id }) => id);
      const all = await read
        .selectFrom("orders")
        .selectAll()
        .where("id", "in", [...ids, ""])
        .execute();
      const events = await read.selectFrom("paymentEvents").selectAll().where("eventId", "like", `event ${run}-%`);
      const known = read.selectFrom("applications").select(["id", "email", "plan", "receivedAt"]);
      const deliveries = read.selectFrom("deliveries").select(["about", "payload"]).where("destination", "=", "mail");
      const emails = await deliveries.where("about", "in", [...ids, ...notices.keys(), ""]).execute();
      const agents = read.selectFrom("agents").select(["id", "email"]);
      const emailsOfAll = [0, 1, 2].map(emailOf);
      const byId = <Row extends object>(rows: Row[], id: (row: Row) => string) =>
        new Map(rows.map((row) => [id(row), row]));
      const unsorted = byId(all, ({ id }) => id);
      return {
        orders: new Map(ids.flatMap((id) => [unsorted.get(id)].flatMap((row) => (row ? [[id, row] as const] : [])))),
        events: byId(await events.orderBy("eventId").execute(), ({ eventId }) => eventId),
        applications: byId(await known.where("id", "in", [...applications, ""]).execute(), ({ id }) => id),
        agents: new Map(
          (await agents.where("email", "in", emailsOfAll).execute()).map(({ id, email }) => [`${email}`, id]),
        ),
        emails: emails.map(({ about, payload }) => ({ about, ...JSON.parse(payload) })),
        notices: new Map(notices),
        matched: new Map(matched),
        optedOut: new Set(optedOut),
        erased,
        applied,
      };
    },
  };
}
