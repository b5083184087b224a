import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import { isPaidOrPending, orderMoves, summarizePayments } from "#domain/payments/order-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { type ModelTests, modelTestsOf } from "./history.ts";
import {
  checkoutAction,
  type MoneyAction,
  type MoneySnapshot,
  moneyAction,
  startMoney,
  webhookAction,
} from "./payments.ts";
import {
  changedOrders,
  firstPaymentOfSame,
  isPaidInFull,
  openOrdersFor,
  ordersIn,
  paymentsIn,
  unclaimedPayments,
} from "./payments-model.ts";

/** Invariants of the store. Each returns the records that break it. */
const stateInvariants: Record<string, (snapshot: MoneySnapshot) => unknown[]> = {
  // Erasing an order's owner removes the email of every payer of that order.
  "each notice is stored once, as first received, except an erased email": ({ events, notices, erased }) =>
    [...notices].filter(([id, notice]) => {
      const {
        receivedAt: _,
        orderId: __,
        claimedOrder: ___,
        email,
        remark,
        notOurs: ____,
        taxCents = 0,
        presentedCents: _cents,
        presentedCurrency: _currency,
        subject = null,
        leftOut: _leftOut,
        ...details
      } = events.get(id) ?? {};
      const { claimedOrder: _____, email: payerEmail, ...event } = notice;
      const isTheirs = email === payerEmail || (email === null && erased);
      const stored = { ...details, taxCents, subject };
      return !isTheirs || remark !== null || !isDeepStrictEqual(stored, { taxCents: 0, subject: null, ...event });
    }),
  "all events of a payment belong to one order": (snapshot) =>
    paymentsIn(snapshot).filter(({ events }) => new Set(events.map(({ orderId }) => orderId)).size > 1),
  "a payment matches an order of the same provider": (snapshot) =>
    paymentsIn(snapshot).filter(({ order, provider }) => order && order.provider !== provider),
  "an order matches the summary of its payments": (snapshot) =>
    ordersIn(snapshot).filter(({ order, events }) => {
      if (order.state === "created") return events.length > 0 || order.reference !== null;
      return !Object.entries(summarizePayments(order.expectedCents, events, Boolean(order.freeConfirmedAt))).every(
        ([name, value]) => order[name as "state"] === value,
      );
    }),
  "an order is paid exactly if its price has arrived": (snapshot) =>
    ordersIn(snapshot).filter((one) => (one.order.state === "paid") !== isPaidInFull(one)),
  "an order of the second provider has one payment, unless staff matched another or one had failed": (snapshot) =>
    ordersIn(snapshot).filter(({ order, payments }) => {
      const found = payments.filter(
        ({ isLive, byPerson, events }) => isLive && !byPerson && events.every(({ fact }) => fact !== "failed"),
      );
      return order.provider === "authorize-net" && found.length > 1;
    }),
  "a match by staff is never undone": ({ events, matched }) =>
    [...matched].filter(([event, orderId]) => events.get(event)?.orderId !== orderId),
  "an application has the plan of its orders": ({ orders, applications }) =>
    [...orders.values()].filter(({ applicationId, plan }) => {
      return applicationId !== null && !isSamePlan(applications.get(applicationId)?.plan ?? "", plan);
    }),
  "an unpaid order is not linked to an erased person": ({ orders, applications }) =>
    [...orders.values()].filter(({ state, reference, applicationId }) => {
      const isUnpaid = state === "created" || state === "failed" || (state === "checkout" && !reference);
      return isUnpaid && applications.get(applicationId ?? "")?.email === "";
    }),
  "an order has at most one receipt and one email about a differing amount": ({ orders, emails }) =>
    [...orders.keys()].filter((id) => {
      return [receipt, differs].some((subject) => emailsAbout(emails, id, subject).length > 1);
    }),
  "the office is notified of an amount that differs": ({ orders, emails }) =>
    [...orders.values()].filter(
      ({ id, state }) => state === "amount-differs" && emailsAbout(emails, id, differs).length === 0,
    ),
  // An erased agent has no email by which a further order could be theirs.
  "an order is a second payment exactly if its agent had paid for the same before": (snapshot) =>
    ordersIn(snapshot).filter(
      (one) => !snapshot.erased && (one.order.secondPaymentOf ?? null) !== firstPaymentOfSame(one, snapshot),
    ),
  "office and payer are notified of a second payment once": ({ orders, emails }) =>
    [...orders.values()].filter(({ id, secondPaymentOf, secondNotifiedAt }) => {
      const [office, payer] = [secondToOffice, secondToPayer].map((of) => emailsAbout(emails, id, of).length);
      return (office ?? 0) > 1 || (payer ?? 0) > 1 || (secondPaymentOf && !secondNotifiedAt);
    }),
  "the office is notified of money without an order": (snapshot) =>
    paymentsIn(snapshot).filter(({ order, events }) => {
      const moved = events.filter(({ fact }) => fact === "paid" || fact === "refunded");
      const event = events.flatMap(({ eventId }) => emailsAbout(snapshot.emails, eventId, withoutOrder));
      return !order && moved.length > 0 && event.length === 0;
    }),
};

/** Staff mark a payment as not ours on its event. */
function withoutDecisions({ applied: _, ...snapshot }: MoneySnapshot) {
  const events = [...snapshot.events.values()].map((event) => ({ ...event, notOurs: 0 }));
  return { ...snapshot, events };
}

const stepInvariants: Record<string, (was: MoneySnapshot, is: MoneySnapshot, one: MoneyAction) => unknown[]> = {
  "an order changes state only by allowed moves": (was, is) =>
    changedOrders(was, is).filter(
      ([before, now]) => before.state !== now.state && !orderMoves[before.state].includes(now.state),
    ),
  "only payment events, matches and a confirmation as free change an order's state": (was, is, one) =>
    changedOrders(was, is).filter(
      ([before, now]) => before.state !== now.state && !["event", "matched", "confirmed-free"].includes(one.is),
    ),
  "staff confirm as free only what the provider says is free": (was, is, one) =>
    changedOrders(was, is).filter(([before, now]) => {
      const isFree = [...was.events.values()].some(({ fact, orderId }) => fact === "free" && orderId === now.id);
      return before.freeConfirmedAt !== now.freeConfirmedAt && (one.is !== "confirmed-free" || !isFree);
    }),
  "a repeated notice, a payment that is not ours, and passing time change nothing": (was, is, one) =>
    (one.is === "event-repeated" || one.is === "not-ours" || one.is === "hours-pass" || one.is === "pays") &&
    !isDeepStrictEqual(withoutDecisions(is), withoutDecisions(was))
      ? [is]
      : [],
  "a match never changes": (was, is) =>
    [...was.events.values()].filter(
      ({ eventId, orderId }) => orderId !== null && is.events.get(eventId)?.orderId !== orderId,
    ),
  "a payment that names no order is decided by its first event: it gets the only open order, or none": (was, is) => {
    const known = new Map(unclaimedPayments(was).map((payment) => [payment.reference, payment.order?.id]));
    return unclaimedPayments(is).filter((payment) => {
      const [only, ...others] = openOrdersFor(was, payment);
      const expected = others.length === 0 ? only?.id : undefined;
      const decided = known.has(payment.reference) ? known.get(payment.reference) : expected;
      return payment.order?.id !== decided;
    });
  },
  "an order stays linked to its application, unless the agent is erased": (was, is, one) =>
    changedOrders(was, is).filter(([before, now]) => {
      const isGone = now.applicationId === null && one.is === "erased";
      return before.applicationId !== null && before.applicationId !== now.applicationId && !isGone;
    }),
  "a paid application is not linked to another order": (was, is, one) =>
    [...is.orders.values()].filter(({ id, applicationId, crm }) => {
      if (applicationId === null || was.orders.get(id)?.applicationId === applicationId) return false;
      const isPaid = [...was.orders.values()].some((order) => {
        return order.applicationId === applicationId && order.crm === crm && order.state === "paid";
      });
      return isPaid && one.is !== "assigned";
    }),
  "a payer with a known email gets a receipt": (was, is) =>
    ordersIn(is).filter(({ order, events }) => {
      const known = [...events.map(({ email }) => email), order.email].filter((email) => email !== null);
      const isNew = events.some(({ eventId, orderId }) => was.events.get(eventId)?.orderId !== orderId);
      if (!isNew || known.length === 0 || known.some((email) => is.optedOut.has(email))) return false;
      const isPaid = events.some((event) => isInFull(order, event));
      return isPaid && emailsAbout(is.emails, order.id, receipt).length === 0;
    }),
  "a receipt is for a payment in full and goes to the payer": (was, is) =>
    ordersIn(is).filter(({ order, events }) => {
      if (order.receiptEnqueuedAt === (was.orders.get(order.id)?.receiptEnqueuedAt ?? null)) return false;
      const inFull = events.filter((event) => isInFull(order, event));
      const payers = inFull.flatMap(({ email }) => email ?? []);
      const [email] = emailsAbout(is.emails, order.id, receipt);
      return inFull.length === 0 || (payers.length > 0 && !payers.includes(email?.to ?? ""));
    }),
  "a person who opted out gets no more email": (was, is) => {
    const count = ({ emails }: MoneySnapshot, email: string) => emails.filter(({ to }) => to === email).length;
    return [...was.optedOut].filter((email) => count(is, email) > count(was, email));
  },
  "the office is notified of a dispute once": (was, is) =>
    [...is.events.values()].filter(({ eventId, fact, orderId, subject }) => {
      if (!isOpening(fact) || was.events.has(eventId)) return false;
      const isKnown = [...was.events.values()].some((event) => isOpening(event.fact) && event.subject === subject);
      const about = ({ emails }: MoneySnapshot) =>
        [eventId, orderId ?? ""].flatMap((id) => emailsAbout(emails, id, disputed)).length;
      return about(is) !== about(was) + (isKnown ? 0 : 1);
    }),
  "an order gets an email only from its events, its application or a match": (was, is, one) =>
    changedOrders(was, is).filter(([before, now]) => {
      if (before.email === now.email || now.email === null) return false;
      const event = [...is.events.values()].filter(({ eventId }) => !was.events.has(eventId));
      const known = [...event, is.applications.get(now.applicationId ?? "")].map((who) => who?.email);
      return one.is !== "matched" && !known.includes(now.email);
    }),
  "an agent is never asked to pay twice": (was, { applied }) => {
    const order = was.orders.get(applied?.cookieOrder ?? "");
    if (!applied?.isSentToPay || !order || order.crm === 1 || !isPaidOrPending(order)) return [];
    const first = was.applications.get(order.applicationId ?? "");
    const isTheirs =
      order.applicationId === null ||
      (first?.email === applied.email && first.receivedAt >= addDuration(applied.at, { days: -30 }));
    return isTheirs && applied.plan === order.plan ? [order] : [];
  },
};

const isOpening = (fact: string) => fact === "disputed" || fact === "withdrawn";

const receipt = "Your Zipstead receipt";
const differs = "Payment to check";
const disputed = "Payment disputed";
const withoutOrder = "Unmatched ";
const secondToOffice = "Second payment for the same plan";
const secondToPayer = "You paid twice";

const emailsAbout = (emails: MoneySnapshot["emails"], id: string, subject: string) =>
  emails.filter((email) => email.about === id && email.subject.includes(subject));

function isInFull({ expectedCents, freeConfirmedAt }: OrdersTable, event: PaymentEventsTable): boolean {
  const { fact, cents, currency, taxCents = 0 } = event;
  if (fact === "free") return Boolean(freeConfirmedAt);
  return fact === "paid" && [cents, cents - taxCents].includes(expectedCents) && currency === "usd";
}

/** The final state at Stripe, whose events name their order, without names that differ between histories. */
function endOf(snapshot: MoneySnapshot) {
  const stripeOrders = [...snapshot.orders.values()].filter(({ provider }) => provider === "stripe");
  const ids = stripeOrders.map(({ id }) => id);
  const numberOf = (reference: string | null) => reference?.split("-").at(-1);
  const made = paymentsIn(snapshot).filter(
    ({ provider, reference }) => provider === "stripe" && reference.startsWith("payment"),
  );
  return {
    orders: stripeOrders.map((order) => {
      const { state, chargedCents, taxCents, refundedCents, disputedCents, dispute, reference } = order;
      return { state, chargedCents, taxCents, refundedCents, disputedCents, dispute, payment: numberOf(reference) };
    }),
    orderId: Object.fromEntries(
      made.map(({ reference, order }) => [numberOf(reference), ids.indexOf(order?.id ?? "")]),
    ),
  };
}

const checkouts = fc.array(checkoutAction, { minLength: 4, maxLength: 14, size: "max" });
const shuffledEvents = fc
  .array(webhookAction, { minLength: 2, maxLength: 8, size: "max" })
  .chain((event) => fc.tuple(fc.constant(event), fc.shuffledSubarray(event, { minLength: event.length })));

const runs = modelTestsOf<MoneyAction, MoneySnapshot>({
  action: moneyAction,
  length: 36,
  start: startMoney,
  broken: (snapshot) =>
    Object.entries(stateInvariants).flatMap(([promise, broken]) => broken(snapshot).map((what) => ({ promise, what }))),
  stepInvariants,
});

/** Payments and orders (decisions 5 and 17). */
export const money: ModelTests = {
  ...runs,
  modes: {
    ...runs.modes,
    "events in two different orders": (where, judge) =>
      fc.asyncProperty(checkouts, shuffledEvents, async (left, deliveries) => {
        const ends: object[] = [];
        for (const event of deliveries) {
          const run = await startMoney(where);
          for (const one of [...left, { is: "hours-pass", hours: 99 } as const, ...event]) await run.perform(one);
          ends.push(endOf(await run.snapshot()));
        }
        judge(
          isDeepStrictEqual(ends[0], ends[1]) ? [] : [{ promise: "events of Stripe in any order end the same", ends }],
        );
      }),
  },
};
