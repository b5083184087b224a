import { didWrite } from "#database/did-write.ts";
import type { Writer } from "#database/schema.ts";

/** @param code.id a keyed hash of member and code @returns true once, even among concurrent calls */
export async function consumeCode(
  tx: Writer,
  code: { id: string; at: string },
  deleteBefore: string,
): Promise<boolean> {
  await tx.deleteFrom("usedCodes").where("at", "<", deleteBefore).execute();
  return didWrite(
    tx
      .insertInto("usedCodes")
      .values(code)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );
}
