import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Writer } from "#database/schema.ts";

/** @returns false if there were `most` already; then nothing changed */
export async function countConfirmation(
  tx: Writer,
  bound: { id: string; hour: number; most: number },
): Promise<boolean> {
  return (await count(tx, bound)).length > 0;
}

const count = compiledOnce((tx, { id, hour, most }: { id: string; hour: number; most: number }) =>
  tx
    .insertInto("confirmationCounts")
    .values({ id, hour, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["id", "hour"])
        .doUpdateSet({ count: sql`"confirmationCounts"."count" + 1` })
        .where("confirmationCounts.count", "<", most),
    )
    .returning("count"),
);
