import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { OrdersTable, PaymentEventsTable } from "#database/schema.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import { isPaidOrOnItsWay, orderMoves, summarizePayments } from "#domain/payments/order-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { type ModelTests, modelTestsOf } from "./history.ts";
import { delivering, leaving, type MoneyAction, type MoneySnapshot, moneyAction, startMoney } from "./payments.ts";
import {
  changed,
  freeFor,
  isPriceHere,
  livePaymentsOf,
  ordersIn,
  paymentsIn,
  possible,
  unnamed,
} from "./payments-model.ts";

/** What is so of the books, whatever has happened. @returns what is not so */
const stateInvariants: Record<string, (snapshot: MoneySnapshot) => unknown[]> = {
  // Of an order that belongs to who is erased no payer is known any more, whoever tried to pay it.
  "a notice is in the books once, as it was told first, but for the e-mail once somebody was erased": ({
    events,
    notices,
    erased,
  }) =>
    [...notices].filter(([id, notice]) => {
      const { receivedAt: _, orderId: __, claimedOrder: ___, email, remark, ...details } = events.get(id) ?? {};
      const { claimedOrder: ____, email: payerEmail, ...event } = notice;
      const isTheirs = email === payerEmail || (email === null && erased);
      return !isTheirs || remark !== null || !isDeepStrictEqual({ ...details }, { ...event });
    }),
  "all that is told of a payment is in one place": (snapshot) =>
    paymentsIn(snapshot).filter(({ events }) => new Set(events.map(({ orderId }) => orderId)).size > 1),
  "a payment is for an order that left for its provider": (snapshot) =>
    paymentsIn(snapshot).filter(({ order, provider }) => order && order.provider !== provider),
  "an order says what its payments add up to": (snapshot) =>
    ordersIn(snapshot).filter(({ order, events }) => {
      if (order.state === "created") return events.length > 0 || order.reference !== null;
      return !Object.entries(summarizePayments(order.expectedCents, events)).every(
        ([name, value]) => order[name as "state"] === value,
      );
    }),
  "an order is paid where its very price is here": (snapshot) =>
    ordersIn(snapshot).filter((one) => (one.order.state === "paid") !== isPriceHere(one)),
  "an order of the second provider has one payment, unless a person gave it another": (snapshot) =>
    ordersIn(snapshot).filter(({ order, payments }) => {
      const found = payments.filter((payment) => payment.isLive && !payment.byPerson);
      return order.provider === "authorize-net" && found.length > 1;
    }),
  "a payment that names no order has one of its amount that left within its day": (snapshot) =>
    unnamed(snapshot).filter(({ order, ...payment }) => order && !possible(snapshot, payment).includes(order)),
  "a payment that can be for one order alone is for that": (snapshot) =>
    unnamed(snapshot).filter((payment) => {
      const [only, ...others] = payment.isLive && !payment.order ? freeFor(snapshot, payment) : [];
      return only && others.length === 0 && only.receivedAt <= payment.firstAt;
    }),
  "a person's word on a payment stands": ({ events, matched }) =>
    [...matched].filter(([event, orderId]) => events.get(event)?.orderId !== orderId),
  "an application is for its orders' plan": ({ orders, applications }) =>
    [...orders.values()].filter(({ applicationId, plan }) => {
      return applicationId !== null && !isSamePlan(applications.get(applicationId)?.plan ?? "", plan);
    }),
  "an unpaid order is tied to nobody who was erased": ({ orders, applications }) =>
    [...orders.values()].filter(({ state, reference, applicationId }) => {
      const isUnpaid = state === "created" || state === "failed" || (state === "checkout" && !reference);
      return isUnpaid && applications.get(applicationId ?? "")?.email === "";
    }),
  "an order has one receipt at most, and the office is told once that its amount differs": ({ orders, emails }) =>
    [...orders.keys()].filter((id) => {
      return [receipt, differs].some((subject) => emailsAbout(emails, id, subject).length > 1);
    }),
  "the office is told of an amount that differs": ({ orders, emails }) =>
    [...orders.values()].filter(
      ({ id, state }) => state === "amount-differs" && emailsAbout(emails, id, differs).length === 0,
    ),
  "the office is told of money that has no order": (snapshot) =>
    paymentsIn(snapshot).filter(({ order, events }) => {
      const moved = events.filter(({ fact }) => fact === "paid" || fact === "refunded");
      const event = events.flatMap(({ eventId }) => emailsAbout(snapshot.emails, eventId, withoutOrder));
      return !order && moved.length > 0 && event.length === 0;
    }),
};

/** What is so of a change from one moment to the next. */
const stepInvariants: Record<string, (was: MoneySnapshot, is: MoneySnapshot, one: MoneyAction) => unknown[]> = {
  "an order makes no move but those that there are, unless its payment has left it": (was, is) =>
    changed(was, is).filter(([before, now]) => {
      const hasLeft = [...was.events.values()].some(
        ({ eventId, orderId }) => orderId === now.id && is.events.get(eventId)?.orderId !== orderId,
      );
      return before.state !== now.state && !hasLeft && !orderMoves[before.state].includes(now.state);
    }),
  "only what is told or decided of payments moves an order": (was, is, one) =>
    changed(was, is).filter(([before, now]) => before.state !== now.state && one.is !== "told" && one.is !== "settled"),
  "what is told again, or of no order of ours, changes nothing": (was, is, one) =>
    (one.is === "told-again" || one.is === "disowned" || one.is === "hours-pass" || one.is === "pays") &&
    !isDeepStrictEqual({ ...is, applied: undefined }, { ...was, applied: undefined })
      ? [is]
      : [],
  "a payment that names its order stays there": (was, is) =>
    [...was.events.values()].filter(({ eventId, orderId, claimedOrder }) => {
      return orderId !== null && orderId === claimedOrder && is.events.get(eventId)?.orderId !== orderId;
    }),
  "a payment loses its order to another that was made earlier, where it is for another, or was made before": (
    was,
    is,
  ) =>
    unnamed(was).filter((payment) => {
      const now = unnamed(is).find(({ reference }) => reference === payment.reference);
      if (!payment.order || !now || now.order || !now.isLive) return false;
      if (!possible(is, now).some(({ id }) => id === payment.order?.id)) return false;
      return !livePaymentsOf(is, payment.order).some(({ firstAt }) => firstAt <= now.firstAt);
    }),
  "a payment finds an order where no other can be meant": (was, is) =>
    unnamed(is).filter((payment) => {
      const before = unnamed(was).find(({ reference }) => reference === payment.reference);
      if (!payment.order || !payment.isLive || before?.order?.id === payment.order.id) return false;
      if (livePaymentsOf(is, payment.order).length > 1) return true;
      const free = [payment.order, ...freeFor(is, payment)].map(({ id }) => was.orders.get(id));
      const own = free.filter((order) => order?.email && order.email === payment.email);
      return free.length > 1 && !(own.length === 1 && own[0]?.id === payment.order.id);
    }),
  "a link stands, unless its agent is erased": (was, is, one) =>
    changed(was, is).filter(([before, now]) => {
      const isGone = now.applicationId === null && one.is === "erased";
      return before.applicationId !== null && before.applicationId !== now.applicationId && !isGone;
    }),
  "an application that is paid for is given no other order": (was, is, one) =>
    [...is.orders.values()].filter(({ id, applicationId, crm }) => {
      if (applicationId === null || was.orders.get(id)?.applicationId === applicationId) return false;
      const isPaid = [...was.orders.values()].some((order) => {
        return order.applicationId === applicationId && order.crm === crm && order.state === "paid";
      });
      return isPaid && one.is !== "assigned";
    }),
  "who pays and can be written to has a receipt": (was, is) =>
    ordersIn(is).filter(({ order, events }) => {
      const known = [...events.map(({ email }) => email), order.email].filter((email) => email !== null);
      const isNew = events.some(({ eventId, orderId }) => was.events.get(eventId)?.orderId !== orderId);
      if (!isNew || known.length === 0 || known.some((email) => is.optedOut.has(email))) return false;
      const isPaid = events.some((event) => isInFull(order, event));
      return isPaid && emailsAbout(is.emails, order.id, receipt).length === 0;
    }),
  "a receipt is for what has come, and goes to who paid": (was, is) =>
    ordersIn(is).filter(({ order, events }) => {
      if (order.receiptEnqueuedAt === (was.orders.get(order.id)?.receiptEnqueuedAt ?? null)) return false;
      const inFull = events.filter((event) => isInFull(order, event));
      const payers = inFull.flatMap(({ email }) => email ?? []);
      const [email] = emailsAbout(is.emails, order.id, receipt);
      return inFull.length === 0 || (payers.length > 0 && !payers.includes(email?.to ?? ""));
    }),
  "who wants silence is written to no more": (was, is) => {
    const count = ({ emails }: MoneySnapshot, email: string) => emails.filter(({ to }) => to === email).length;
    return [...was.optedOut].filter((email) => count(is, email) > count(was, email));
  },
  "the office is told of a dispute, once": (was, is) =>
    [...is.events.values()].filter(({ eventId, fact, orderId }) => {
      if (fact !== "disputed" || was.events.has(eventId)) return false;
      const about = ({ emails }: MoneySnapshot) =>
        [eventId, orderId ?? ""].flatMap((id) => emailsAbout(emails, id, disputed)).length;
      return about(is) !== about(was) + 1;
    }),
  "who was erased is named by no unpaid order, and what is told of others does not bring them back": (was, is, one) =>
    changed(was, is).filter(([before, now]) => {
      if (before.email === now.email || now.email === null) return false;
      const event = [...is.events.values()].filter(({ eventId }) => !was.events.has(eventId));
      const known = [...event, is.applications.get(now.applicationId ?? "")].map((who) => who?.email);
      return one.is !== "settled" && !known.includes(now.email);
    }),
  "nobody is sent to pay twice": (was, { applied }) => {
    const order = was.orders.get(applied?.cookieOrder ?? "");
    if (!applied?.isSentToPay || !order || order.crm === 1 || !isPaidOrOnItsWay(order)) return [];
    const first = was.applications.get(order.applicationId ?? "");
    const isTheirs =
      order.applicationId === null ||
      (first?.email === applied.email && first.receivedAt >= addDuration(applied.at, { days: -30 }));
    return isTheirs && applied.plan === order.plan ? [order] : [];
  },
};

const receipt = "Your Zipstead payment";
const differs = "Payment to check";
const disputed = "Payment disputed";
const withoutOrder = "Unmatched ";

const emailsAbout = (emails: MoneySnapshot["emails"], id: string, subject: string) =>
  emails.filter((email) => email.about === id && email.subject.includes(subject));

const isInFull = ({ expectedCents }: OrdersTable, { fact, cents, currency }: PaymentEventsTable) =>
  fact === "paid" && cents === expectedCents && currency === "usd";

/** How the books end, without the names of their season. */
function endOf(snapshot: MoneySnapshot) {
  const ids = [...snapshot.orders.keys()];
  const numberOf = (reference: string | null) => reference?.split("-").at(-1);
  const made = paymentsIn(snapshot).filter(({ reference }) => reference.startsWith("payment"));
  return {
    orders: [...snapshot.orders.values()].map(({ state, chargedCents, refundedCents, reference }) => {
      return { state, chargedCents, refundedCents, payment: numberOf(reference) };
    }),
    orderId: Object.fromEntries(
      made.map(({ reference, order }) => [numberOf(reference), ids.indexOf(order?.id ?? "")]),
    ),
  };
}

const whatHappened = fc.array(leaving, { minLength: 4, maxLength: 14, size: "max" });
const anyOrder = fc
  .array(delivering, { minLength: 2, maxLength: 8, size: "max" })
  .chain((event) => fc.tuple(fc.constant(event), fc.shuffledSubarray(event, { minLength: event.length })));

const runs = modelTestsOf<MoneyAction, MoneySnapshot>({
  action: moneyAction,
  length: 36,
  start: startMoney,
  broken: (snapshot) =>
    Object.entries(stateInvariants).flatMap(([promise, broken]) => broken(snapshot).map((what) => ({ promise, what }))),
  stepInvariants,
});

/** What is promised of money (decisions 5 and 17). */
export const money: ModelTests = {
  ...runs,
  ways: {
    ...runs.ways,
    "told in one order and in another": (where, judge) =>
      fc.asyncProperty(whatHappened, anyOrder, async (left, deliveries) => {
        const ends: object[] = [];
        for (const event of deliveries) {
          const runNumber = await startMoney(where);
          for (const one of [...left, { is: "hours-pass", hours: 99 } as const, ...event]) await runNumber.perform(one);
          ends.push(endOf(await runNumber.snapshot()));
        }
        judge(isDeepStrictEqual(ends[0], ends[1]) ? [] : [{ promise: "arrival in any order ends alike", ends }]);
      }),
  },
};
