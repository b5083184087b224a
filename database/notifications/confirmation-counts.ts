import { sql } from "kysely";
import type { Writer } from "#database/schema.ts";

/** @returns false if there were `most` already; then nothing changed */
export async function countConfirmation(
  tx: Writer,
  { id, hour, most }: { id: string; hour: number; most: number },
): Promise<boolean> {
  const counted = await tx
    .insertInto("confirmationCounts")
    .values({ id, hour, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["id", "hour"])
        .doUpdateSet({ count: sql`"confirmationCounts"."count" + 1` })
        .where("confirmationCounts.count", "<", most),
    )
    .returning("count")
    .executeTakeFirst();
  return counted !== undefined;
}

export async function deleteConfirmationCountsBefore(tx: Writer, hour: number): Promise<void> {
  await tx.deleteFrom("confirmationCounts").where("hour", "<", hour).execute();
}
