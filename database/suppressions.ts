import type { Reader, SuppressionsTable, Writer } from "./schema.ts";

/** Keeps a revocation; the first one's date stands. The rows of the leads that it silences say so. */
export async function suppress(tx: Writer, suppression: SuppressionsTable): Promise<void> {
  const column = suppression.kind === "phone" ? "dialable" : "mailable";
  await tx.updateTable("leads").set({ consentStands: 0 }).where(column, "=", suppression.value).execute();
  await tx
    .insertInto("suppressions")
    .values(suppression)
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doNothing())
    .execute();
}

/** Whether this phone or this e-mail (as normalised) has revoked: either one closes every channel. */
export async function isSuppressed(
  reader: Reader,
  person: { dialable: string | null; mailable: string | null },
): Promise<boolean> {
  const { dialable, mailable } = person;
  const known = [
    ...(dialable === null ? [] : [{ kind: "phone" as const, value: dialable }]),
    ...(mailable === null ? [] : [{ kind: "email" as const, value: mailable }]),
  ];
  if (known.length === 0) return false;
  const found = await reader
    .selectFrom("suppressions")
    .select("value")
    .where((is) => is.or(known.map((channel) => is.and(channel))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps that this address has its confirmation of this day (ISO date); of the days before it none is kept.
 * @returns false where it has had it already
 */
export async function isFirstConfirmation(tx: Writer, email: string, day: string): Promise<boolean> {
  const kept = await tx
    .insertInto("confirmations")
    .values({ email, day })
    .onConflict((conflict) => conflict.columns(["email", "day"]).doNothing())
    .returning("day")
    .executeTakeFirst();
  if (kept) await tx.deleteFrom("confirmations").where("day", "<", day).execute();
  return kept !== undefined;
}
