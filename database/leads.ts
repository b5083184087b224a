import type { Writer } from "./schema.ts";

/** @returns the earliest lead with this phone or this e-mail (as normalised), if there is one */
export async function earliestLeadOf(
  tx: Writer,
  person: { dialable: string | null; mailable: string | null },
): Promise<string | null> {
  const byPhone = person.dialable === null ? [] : await earliest("dialable", person.dialable);
  const byEmail = person.mailable === null ? [] : await earliest("mailable", person.mailable);
  const found = [...byPhone, ...byEmail].sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
  return found[0]?.id ?? null;

  function earliest(column: "dialable" | "mailable", value: string) {
    return tx
      .selectFrom("leads")
      .select(["id", "receivedAt"])
      .where(column, "=", value)
      .orderBy("receivedAt")
      .limit(1)
      .execute();
  }
}
