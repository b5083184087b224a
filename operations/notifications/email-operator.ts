import { jobFails } from "#content/emails/operation/job-fails.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Transaction } from "#operations/transaction.ts";
import { emailMessage } from "./email-message.ts";

export interface FailingJob {
  /** As in the log. */
  job: string;
  /** In a row. */
  failures: number;
  /** The name of the last error. */
  failure: string;
}

/** Somebody who runs the site must look: a job that fails again and again mends itself no more. */
export async function emailOperator(tx: Transaction, failing: FailingJob): Promise<void> {
  const url = new URL("/office/system", tx.baseUrl).href;
  await enqueue(
    tx.db,
    emailMessage(tx, tx.newId(), { ...jobFails(failing, url), to: tx.operatorEmail, service: true }),
  );
}
