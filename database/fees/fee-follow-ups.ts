import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ReminderStep, reminderSteps } from "#domain/fees/invoices/fee-reminder.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { FeeDisputesTable, InvoiceAnswersTable } from "./collection-schema.ts";

export async function lastStepSent(reader: Reader, invoiceId: string): Promise<ReminderStep | undefined> {
  const last = await reader
    .selectFrom("invoiceReminders")
    .select("step")
    .where("invoiceId", "=", invoiceId)
    .orderBy("step", "desc")
    .limit(1)
    .executeTakeFirst();
  return reminderSteps.find((step) => step === last?.step);
}

/** The invoice whose reminder had this key: until 90 days after the last that happened to it. */
export async function invoiceOfKey(reader: Reader, keyHash: string, now: Date): Promise<string | undefined> {
  const since = addDuration(now, { days: -keyDays });
  const changed = changes.map(
    ([table, at]) =>
      sql<boolean>`exists (select 1 from ${sql.table(table)} as changes
        where changes."invoiceId" = "invoiceReminders"."invoiceId" and changes.${sql.ref(at)} > ${since})`,
  );
  const found = await reader
    .selectFrom("invoiceReminders")
    .select("invoiceId")
    .where("keyHash", "=", keyHash)
    .where((is) => is.or(changed))
    .executeTakeFirst();
  return found?.invoiceId;
}

const keyDays = 90;

const changes = [
  ["invoiceReminders", "sentAt"],
  ["feeEntries", "at"],
  ["invoiceAnswers", "at"],
  ["invoiceAnswers", "closedAt"],
  ["feeDisputes", "openedAt"],
  ["feeDisputes", "decidedAt"],
  ["feeDisputes", "closedAt"],
] as const;

export const openAnswerOf = (reader: Reader, invoiceId: string): Promise<InvoiceAnswersTable | undefined> =>
  reader
    .selectFrom("invoiceAnswers")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .where("closedAt", "is", null)
    .executeTakeFirst();

export const answerById = (reader: Reader, id: string): Promise<InvoiceAnswersTable | undefined> =>
  reader.selectFrom("invoiceAnswers").selectAll().where("id", "=", id).executeTakeFirst();

export function closeAnswer(
  tx: Writer,
  { id, ...closing }: Pick<InvoiceAnswersTable, "id" | "closedAt" | "closedBy" | "reason" | "outcome">,
): Promise<InvoiceAnswersTable | undefined> {
  return tx
    .updateTable("invoiceAnswers")
    .set(closing)
    .where("id", "=", id)
    .where("closedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/** The newest that staff have looked at. */
export const lastClosedAnswerOf = (reader: Reader, invoiceId: string): Promise<InvoiceAnswersTable | undefined> =>
  reader
    .selectFrom("invoiceAnswers")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .where("closedAt", "is not", null)
    .orderBy("closedAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** Those that staff have not looked at. */
export const listAnswers = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("invoiceAnswers")
      .crossJoin("invoiceBalances")
      .whereRef("invoiceBalances.id", "=", "invoiceAnswers.invoiceId")
      .leftJoin("brokers", "brokers.id", "invoiceBalances.brokerId")
      .select(["invoiceAnswers.id", "number", "firm", "method", "reference", "invoiceAnswers.paidOn", "balanceCents"])
      .select(["at as receivedAt"])
      .where("closedAt", "is", null),
    { time: "at", id: "invoiceAnswers.id" },
    window,
  );

export const openContestOf = (reader: Reader, invoiceId: string): Promise<FeeDisputesTable | undefined> =>
  reader
    .selectFrom("feeDisputes")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .where("closedAt", "is", null)
    .executeTakeFirst();

/** Newest first. */
export const contestsOf = (reader: Reader, invoiceId: string): Promise<FeeDisputesTable[]> =>
  reader
    .selectFrom("feeDisputes")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .orderBy("openedAt", "desc")
    .orderBy("id", "desc")
    .execute();

export const contestById = (reader: Reader, id: string): Promise<FeeDisputesTable | undefined> =>
  reader.selectFrom("feeDisputes").selectAll().where("id", "=", id).executeTakeFirst();

export async function updateContest(tx: Writer, id: string, change: Partial<FeeDisputesTable>): Promise<void> {
  await tx.updateTable("feeDisputes").set(change).where("id", "=", id).execute();
}

/** Open ones, the one to decide first before the others. */
export const listFeeContests = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("feeDisputes")
      .innerJoin("invoiceBalances", "invoiceBalances.id", "feeDisputes.invoiceId")
      .leftJoin("brokers", "brokers.id", "invoiceBalances.brokerId")
      .select(["feeDisputes.id", "number", "firm", "ground", "decideBy", "openedAt", "appealedAt", "balanceCents"])
      .select(["decideBy as receivedAt"])
      .where("closedAt", "is", null),
    { time: "decideBy", id: "feeDisputes.id" },
    window,
  );
