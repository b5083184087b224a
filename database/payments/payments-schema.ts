import type { Declarations } from "#database/privacy/declaration.ts";
import type { DisputeStage } from "#domain/payments/dispute.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { PaymentDoubt } from "#domain/payments/payment.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";

export const providers = ["stripe", "authorize-net"] as const;

export type Provider = (typeof providers)[number];

/** "office": the office gave the plan, without a payment (operations/agents/import/give-plan.ts). */
export type OrderProvider = Provider | "office";

export interface OrdersTable extends OrderReturns {
  id: string;
  submissionKey: string;
  receivedAt: string;
  applicationId: string | null;
  agentId: string | null;
  plan: string;
  crm: 0 | 1;
  coupon: string | null;
  expectedCents: number;
  chargedCents: number | null;
  refundedCents: number | null;
  provider: OrderProvider;
  reference: string | null;
  email: string | null;
  state: OrderState;
  updatedAt: string;
  receiptEnqueuedAt: string | null;
  officeNotifiedAt: string | null;
  /** The order that this one pays a second time; its own id if it was paid twice. Left out, as the two below: null. */
  secondPaymentOf?: string | null;
  /** When the office and the payer were notified of it. */
  secondNotifiedAt?: string | null;
  /** When staff decided to keep the second payment. */
  keptAt?: string | null;
  /** A fee's order has the id of its invoice (operations/fees/invoices/fee-order.ts). Left out: "plan". */
  purpose?: "plan" | "fee";
}

export interface PaymentEventsTable extends EventDetails {
  /** Unique with the provider. */
  eventId: string;
  provider: Provider;
  receivedAt: string;
  occurredAt: string;
  fact: RecordedFact;
  /** Stripe: the payment intent. Ties later events to the first. */
  reference: string | null;
  /** Stripe: client_reference_id. Staff who match a payment set it too, so that the match stays. */
  claimedOrder: string | null;
  /** Null: unmatched. */
  orderId: string | null;
  cents: number;
  currency: string;
  email: string | null;
  /** For staff: why an event does not count. */
  remark: string | null;
  /** Staff marked it as not ours. Left out: 0. */
  notOurs?: 0 | 1;
}

/** What an order's summary says of money that came beside its price, or went back. */
interface OrderReturns {
  /** The tax among what was charged, and what banks took back. Left out, as all below: null. */
  taxCents?: number | null;
  disputedCents?: number | null;
  /** What is left of the price, without tax: our revenue. */
  keptCents?: number | null;
  dispute?: DisputeStage | null;
  /** Why staff must look at a notice of this order. */
  doubt?: PaymentDoubt | null;
  doubtNotifiedAt?: string | null;
  freeConfirmedAt?: string | null;
  /** When its payment brought about what it brings about, and when its loss did. */
  paidAt?: string | null;
  takenBackAt?: string | null;
}

/** What a payment event says besides its amount. */
interface EventDetails {
  /** As in `domain/payments/payment.ts`. Left out: 0 or null. */
  taxCents?: number;
  presentedCents?: number | null;
  presentedCurrency?: string | null;
  subject?: string | null;
  leftOut?: 0 | 1;
}

/** Append-only: the database refuses updates and deletes. An order has one at most. */
export interface ReceiptsTable {
  id: string;
  orderId: string;
  issuedAt: string;
  /** The whole text, without anybody's name: that of the workspace is printed above it. */
  body: string;
  sha256: string;
  /** 1, 2, 3: without gaps, in the sequence of issue. */
  number: number;
}

/** Emails about a yearly fee, each once. */
export interface FeeRemindersTable {
  id: string;
  agentId: string;
  /** When the year that is paid for ends. */
  yearEnd: string;
  sentAt: string;
  /** By which the next year is paid. */
  orderId: string;
  daysBefore: number;
}

/** Append-only: staff matched an unmatched payment, or marked it as not ours. */
export interface PaymentDecisionsTable {
  id: string;
  provider: Provider;
  eventId: string;
  decidedAt: string;
  staffId: string;
  reason: string;
  /** Null: not ours. */
  orderId: string | null;
}

export interface PaymentsSchema {
  orders: OrdersTable;
  paymentEvents: PaymentEventsTable;
  receipts: ReceiptsTable;
  feeReminders: FeeRemindersTable;
  paymentDecisions: PaymentDecisionsTable;
}

export const personalDataOfPayments = {
  orders: {
    find: { column: "id", in: "unpaidOrders" },
    copied: "nothing",
    erased: {
      // Orders of erased applications: a later payment by an old link goes to staff, or to a new application.
      special: "unlink",
      emptied: { email: null },
      stays: [
        ...(["id", "submissionKey", "receivedAt", "plan", "crm", "coupon", "expectedCents", "chargedCents"] as const),
        ...(["refundedCents", "provider", "reference", "state", "updatedAt", "receiptEnqueuedAt"] as const),
        ...([
          "officeNotifiedAt",
          "secondPaymentOf",
          "secondNotifiedAt",
          "keptAt",
          "taxCents",
          "disputedCents",
        ] as const),
        ...([
          "applicationId",
          "agentId",
          "keptCents",
          "dispute",
          "doubt",
          "doubtNotifiedAt",
          "freeConfirmedAt",
        ] as const),
        ...(["paidAt", "takenBackAt", "purpose"] as const),
      ],
    },
  },
  paymentEvents: {
    find: { column: "eventId", in: "failedPayments" },
    copied: "nothing",
    erased: {
      emptied: { email: null },
      stays: [
        ...([
          "eventId",
          "provider",
          "receivedAt",
          "occurredAt",
          "fact",
          "reference",
          "claimedOrder",
          "orderId",
        ] as const),
        ...(["cents", "currency", "remark", "notOurs", "taxCents", "presentedCents", "presentedCurrency"] as const),
        ...(["subject", "leftOut"] as const),
      ],
    },
  },
  receipts: {
    find: { column: "orderId", in: { table: "orders", column: "id" } },
    copied: "nothing",
    erased: { kept: "for the books" },
  },
  feeReminders: {
    find: { column: "agentId", in: "agents" },
    copied: "nothing",
    erased: { kept: "for the books" },
  },
  paymentDecisions: { of: "staff" },
} as const satisfies Declarations<keyof PaymentsSchema>;
