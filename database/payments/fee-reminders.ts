import { didWrite } from "#database/did-write.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { FeeRemindersTable } from "./payments-schema.ts";

/** @returns false if it was sent before */
export function insertYearlyFeeReminder(tx: Writer, reminder: FeeRemindersTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("feeReminders")
      .values(reminder)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Agents with a yearly fee, by id: their plan has one, or they change to it when their year ends. Cancelled ones are left out. */
export async function agentsWithYearlyFee(reader: Reader, afterId: string, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom("agents")
    .select("id")
    .where((is) =>
      is.or([
        is("plan", "=", "standard"),
        is.exists(
          is
            .selectFrom("planChanges")
            .select("planChanges.id")
            .whereRef("planChanges.agentId", "=", "agents.id")
            .where("toPlan", "=", "standard")
            .where("appliedAt", "is", null)
            .where("withdrawnAt", "is", null),
        ),
      ]),
    )
    .where("joinedAt", "is not", null)
    .where("agents.id", ">", afterId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("cancellations")
            .select("cancellations.id")
            .whereRef("cancellations.agentId", "=", "agents.id")
            .where("undoneAt", "is", null)
            .where("endedAt", "is", null),
        ),
      ),
    )
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
