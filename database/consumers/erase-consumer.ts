import { formerAddressesOf } from "#database/privacy/corrections.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";

export type ErasedAddress = ReturnType<typeof addressesOf>[number];

/** Phones and emails that these leads have, or had before a correction. Ask before they are emptied. */
export async function addressesOfLeads(reader: Reader, leadIds: readonly string[]): Promise<ErasedAddress[]> {
  if (leadIds.length === 0) return [];
  const leads = await reader.selectFrom("leads").select(["dialable", "mailable"]).where("id", "in", leadIds).execute();
  return [...leads.flatMap(addressesOf), ...(await formerAddressesOf(reader, leadIds))];
}

/** Deletes what belongs to addresses without a lead, and empties the words of these leads' wishes. */
export async function eraseConsumer(
  tx: Writer,
  { leadIds, addresses }: { leadIds: readonly string[]; addresses: readonly ErasedAddress[] },
): Promise<void> {
  if (leadIds.length === 0) return;
  await tx
    .updateTable("leadWishes")
    .set({ wordsForUs: null, wordsForAgent: null })
    .where("leadId", "in", leadIds)
    .execute();
  for (const { kind, value } of addresses) {
    const column = kind === "phone" ? "dialable" : "mailable";
    const left = await tx.selectFrom("leads").select("id").where(column, "=", value).limit(1).executeTakeFirst();
    if (left) continue;
    await tx.deleteFrom("contactWishes").where("kind", "=", kind).where("value", "=", value).execute();
    if (kind === "email") await tx.deleteFrom("requestKeys").where("email", "=", value).execute();
  }
}
