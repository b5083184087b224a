import { didWrite } from "#database/did-write.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { LeadWishesTable } from "./consumers-schema.ts";

/** @returns false if they have said so before; then nothing changed */
export function insertLeadWish(tx: Writer, wish: LeadWishesTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("leadWishes")
      .values(wish)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Oldest first. */
export async function leadWishesOf(
  reader: Reader,
  leadIds: readonly string[],
): Promise<Omit<LeadWishesTable, "id" | "textForAgent">[]> {
  if (leadIds.length === 0) return [];
  return reader
    .selectFrom("leadWishes")
    .select(["leadId", "at", "what", "reason", "textForUs", "closedOn"])
    .where("leadId", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
