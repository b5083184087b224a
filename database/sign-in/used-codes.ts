import type { Writer } from "#database/schema.ts";

/** @param code.id a keyed hash of member and code @returns true once, even among concurrent calls */
export async function consumeCode(
  tx: Writer,
  code: { id: string; at: string },
  deleteBefore: string,
): Promise<boolean> {
  await tx.deleteFrom("usedCodes").where("at", "<", deleteBefore).execute();
  const inserted = await tx
    .insertInto("usedCodes")
    .values(code)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
