import type { CancellationsTable } from "#database/agents/cancellations.ts";
import type { PlanChangesTable } from "#database/agents/plan-changes.ts";
import type { Declarations } from "#database/privacy/declaration.ts";
import type { FeeRemindersTable } from "./fee-reminders.ts";
import type { ReceiptsTable } from "./receipts.ts";

export interface BillingTables {
  receipts: ReceiptsTable;
  cancellations: CancellationsTable;
  planChanges: PlanChangesTable;
  feeReminders: FeeRemindersTable;
}

const ofAgent = {
  find: { column: "agentId", in: "agents" },
  copied: "nothing",
  erased: { kept: "for the books" },
} as const;

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
        ...(["paidAt", "takenBackAt"] as const),
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
  cancellations: ofAgent,
  planChanges: ofAgent,
  feeReminders: ofAgent,
} as const satisfies Declarations<keyof BillingTables | "orders" | "paymentEvents">;
