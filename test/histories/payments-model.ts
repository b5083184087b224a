import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
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
      isLive: facts.has("paid") || facts.has("free") || (facts.has("awaiting") && !facts.has("failed")),
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

/** Full refunds and banks cancel their payment. The rest must be the price, with tax or without, less partial refunds. */
export function isPaidInFull({ order, events, payments }: ReturnType<typeof ordersIn>[number]): boolean {
  const isPaid = events.some(({ fact }) => fact === "paid");
  const here = payments.filter((payment) => !isTakenByBank(payment.events));
  if (!isPaid && here.length === payments.length)
    return Boolean(order.freeConfirmedAt) && events.some(({ fact }) => fact === "free");
  const sums = here.map((payment) => {
    const paid = payment.events.filter(({ fact }) => fact === "paid");
    const [came, tax] = [most(paid.map(({ cents }) => cents)), most(paid.map(({ taxCents }) => taxCents ?? 0))];
    return { paid, came, tax, back: refundedOf(payment.events) };
  });
  const sum = (of: typeof sums, name: "came" | "tax" | "back") => of.reduce((total, one) => total + one[name], 0);
  if (sum(sums, "came") === 0 || sum(sums, "back") >= sum(sums, "came")) return false;
  const left = sums.filter(({ came, back }) => came === 0 || back < came);
  if (left.some(({ paid }) => paid.some(({ currency }) => currency !== "usd"))) return false;
  const [whole, tax, back] = [sum(left, "came"), sum(left, "tax"), sum(left, "back")];
  return [whole, whole - tax, whole - back, whole - tax - back].includes(order.expectedCents);
}

const most = (numbers: number[]) => Math.max(0, ...numbers);

/** Each refund reports the total so far; what failed since is no refund. One failure may be reported twice. */
function refundedOf(events: PaymentEventsTable[]): number {
  const totals = events.filter(({ fact }) => fact === "refunded");
  return most(
    totals.map((total) => {
      const failed = new Map<string, number>();
      for (const { fact, subject, cents, occurredAt } of events)
        if (fact === "refund-failed" && occurredAt >= total.occurredAt)
          failed.set(`${subject}`, Math.max(cents, failed.get(`${subject}`) ?? 0));
      return total.cents - [...failed.values()].reduce((sum, cents) => sum + cents, 0);
    }),
  );
}

/** The last of these facts about a dispute says who has the money; in the same second, the one further down. */
const whoHasIt = { withdrawn: "bank", "dispute-lost": "bank", reinstated: "we", "dispute-won": "we" } as const;

/** Whether the bank has the money of one of its disputes. */
function isTakenByBank(events: PaymentEventsTable[]): boolean {
  const order = Object.keys(whoHasIt);
  const disputes = Map.groupBy(
    events.filter(({ fact }) => order.includes(fact)),
    ({ subject }) => subject,
  );
  return [...disputes.values()].some((all) => {
    const inTime = all.toSorted(
      (one, other) =>
        Date.parse(one.occurredAt) - Date.parse(other.occurredAt) ||
        order.indexOf(one.fact) - order.indexOf(other.fact),
    );
    const last = inTime.at(-1)?.fact;
    return last === "withdrawn" || last === "dispute-lost";
  });
}

type OrderWithPayments = ReturnType<typeof ordersIn>[number];

/** The times of its payments of exactly the price that nobody took back. */
function paidTimes({ order, events }: OrderWithPayments): string[] {
  if (order.state !== "paid" && order.state !== "amount-differs") return [];
  const inFull = events.filter(
    ({ fact, cents, currency, taxCents = 0 }) =>
      fact === "paid" && [cents, cents - taxCents].includes(order.expectedCents) && currency === "usd",
  );
  const kept = inFull.filter(({ reference, cents }) => {
    const own = events.filter((one) => one.reference === reference);
    return refundedOf(own) < cents && !isTakenByBank(own);
  });
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
