import type { Writer } from "#database/schema.ts";

/**
 * Uses a code up, and forgets those that nobody could use any more.
 * @param code.id whose code and which, as a keyed hash
 * @param forgetBefore ISO, UTC
 * @returns whether it was good until now: of several at once, one is told so
 */
export async function consumeCode(
  tx: Writer,
  code: { id: string; at: string },
  deleteBefore: string,
): Promise<boolean> {
  await tx.deleteFrom("usedCodes").where("at", "<", deleteBefore).execute();
  const spent = await tx
    .insertInto("usedCodes")
    .values(code)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}
