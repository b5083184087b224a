import type { OrdersTable, PaymentEventsTable } from "#database/schema.ts";
import type { MoneySnapshot } from "./payments.ts";

export interface TestPayment {
  provider: string;
  reference: string;
  events: PaymentEventsTable[];
  order: OrdersTable | undefined;
  /** Time of its earliest event. */
  firstAt: string;
  cents: number;
  email: string | undefined;
  /** Paid, or on its way. */
  isLive: boolean;
  byPerson: boolean;
}

export function paymentsIn({ events, orders }: MoneySnapshot): TestPayment[] {
  const byPayment = Map.groupBy(events.values(), ({ provider, reference }) => `${provider} ${reference}`);
  return [...byPayment.values()].map((all) => {
    const aboutPayment = all.filter(({ fact }) => fact !== "refunded");
    const [first] = aboutPayment.toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt));
    const facts = new Set(aboutPayment.map(({ fact }) => fact));
    return {
      provider: all[0]?.provider ?? "",
      reference: all[0]?.reference ?? "",
      events: all,
      order: orders.get(all.find(({ orderId }) => orderId !== null)?.orderId ?? ""),
      firstAt: first?.occurredAt ?? "",
      cents: first?.cents ?? 0,
      email: aboutPayment.find(({ email }) => email)?.email ?? undefined,
      isLive: facts.has("paid") || (facts.has("awaiting") && !facts.has("failed")),
      byPerson: all.some(({ claimedOrder }) => claimedOrder !== null),
    };
  });
}

/** Payments of the second provider that staff did not match. Refunds without a payment do not count. */
export const unclaimedPayments = (snapshot: MoneySnapshot) =>
  paymentsIn(snapshot).filter((one) => one.provider === "authorize-net" && !one.byPerson && one.firstAt !== "");

const livePaymentsOf = (snapshot: MoneySnapshot, order: OrdersTable) =>
  paymentsIn(snapshot).filter((payment) => payment.isLive && payment.order?.id === order.id);

/** Orders of its amount from the day before its first event, or the minute after. */
function possibleOrders({ orders }: MoneySnapshot, { cents, firstAt }: TestPayment): OrdersTable[] {
  return [...orders.values()].filter((order) => {
    const hours = (Date.parse(firstAt) - Date.parse(order.receivedAt)) / 3_600_000;
    return order.provider === "authorize-net" && order.expectedCents === cents && hours >= -1 / 60 && hours <= 24;
  });
}

/** Possible orders that nothing has paid for. */
export const openOrdersFor = (snapshot: MoneySnapshot, payment: TestPayment) =>
  possibleOrders(snapshot, payment).filter(
    (order) => ["checkout", "failed"].includes(order.state) && livePaymentsOf(snapshot, order).length === 0,
  );

export function ordersIn(snapshot: MoneySnapshot) {
  const all = paymentsIn(snapshot);
  return [...snapshot.orders.values()].map((order) => {
    const events = [...snapshot.events.values()].filter(({ orderId }) => orderId === order.id);
    return { order, events, payments: all.filter((payment) => payment.order === order) };
  });
}

/** Full refunds cancel their payment. The rest must be the price, before or after partial refunds. */
export function isPaidInFull({ order, payments }: ReturnType<typeof ordersIn>[number]): boolean {
  const most = (events: PaymentEventsTable[], fact: string) =>
    Math.max(0, ...events.filter((event) => event.fact === fact).map(({ cents }) => cents));
  const sums = payments.map(({ events }) => ({ events, came: most(events, "paid"), back: most(events, "refunded") }));
  const sum = (of: typeof sums, name: "came" | "back") => of.reduce((total, one) => total + one[name], 0);
  if (sum(sums, "came") === 0 || sum(sums, "back") >= sum(sums, "came")) return false;
  const here = sums.filter(({ came, back }) => came === 0 || back < came);
  const isInDollars = here.every(({ events }) =>
    events.every(({ fact, currency }) => fact !== "paid" || currency === "usd"),
  );
  const whole = sum(here, "came");
  return isInDollars && [whole, whole - sum(here, "back")].includes(order.expectedCents);
}

type OrderWithPayments = ReturnType<typeof ordersIn>[number];

/** The times of its payments of exactly the price that were not fully refunded. */
function paidTimes({ order, events }: OrderWithPayments): string[] {
  if (order.state !== "paid" && order.state !== "amount-differs") return [];
  const inFull = events.filter(
    ({ fact, cents, currency }) => fact === "paid" && cents === order.expectedCents && currency === "usd",
  );
  const back = (reference: string | null) =>
    Math.max(
      0,
      ...events.filter((one) => one.fact === "refunded" && one.reference === reference).map(({ cents }) => cents),
    );
  const kept = inFull.filter(({ reference, cents }) => back(reference) < cents);
  const byPayment = Map.groupBy(kept, ({ reference }) => reference);
  return [...byPayment.values()].map((all) => all.map(({ occurredAt }) => occurredAt).toSorted()[0] ?? "").toSorted();
}

/** @returns the order with the earliest payment for the same thing by the same agent, if it came before */
export function firstPaymentOfSame(one: OrderWithPayments, snapshot: MoneySnapshot): string | null {
  const [first, second] = paidTimes(one);
  if (!first) return null;
  const others = ordersIn(snapshot).filter((other) => other.order !== one.order && isForTheSame(one, other, snapshot));
  const [before] = others
    .flatMap((other) =>
      paidTimes(other)
        .slice(0, 1)
        .map((time) => ({ time, id: other.order.id })),
    )
    .filter(({ time, id }) => time < first || (time === first && id < one.order.id))
    .toSorted((a, b) => a.time.localeCompare(b.time) || (a.id < b.id ? -1 : 1));
  if (before) return before.id;
  return second && one.order.state === "amount-differs" ? one.order.id : null;
}

function isForTheSame(one: OrderWithPayments, other: OrderWithPayments, { agents }: MoneySnapshot): boolean {
  const [a, b] = [one.order, other.order];
  if (a.plan !== b.plan || a.crm !== b.crm) return false;
  if (a.agentId !== null && b.agentId !== null) return a.agentId === b.agentId;
  const [mine, theirs] = [emailsOf(one), emailsOf(other)];
  if ([...mine].some((email) => theirs.has(email))) return true;
  const byEmail = (order: OrderWithPayments, emails: Set<string>) =>
    [...emails].some((email) => agents.get(email) === order.order.agentId);
  return (b.agentId !== null && byEmail(other, mine)) || (a.agentId !== null && byEmail(one, theirs));
}

const emailsOf = ({ order, events }: OrderWithPayments) =>
  new Set([order, ...events].flatMap(({ email }) => (email ? [email.toLowerCase()] : [])));

export const changedOrders = (was: MoneySnapshot, is: MoneySnapshot) =>
  [...was.orders.values()].flatMap((before): [OrdersTable, OrdersTable][] => {
    const now = is.orders.get(before.id);
    return now ? [[before, now]] : [];
  });
