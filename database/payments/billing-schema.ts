import type { CancellationsTable } from "#database/agents/cancellations.ts";
import type { PlanChangesTable } from "#database/agents/plan-changes.ts";
import type { FeeRemindersTable } from "./fee-reminders.ts";
import type { ReceiptsTable } from "./receipts.ts";

export interface BillingTables {
  receipts: ReceiptsTable;
  cancellations: CancellationsTable;
  planChanges: PlanChangesTable;
  feeReminders: FeeRemindersTable;
}
