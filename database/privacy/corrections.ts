import { parseCorrection } from "#database/engine/stored-json.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import type { Correction } from "#domain/privacy/correction.ts";
import { addressesOf } from "./opt-outs.ts";

type Address = ReturnType<typeof addressesOf>[number];

export type CorrectedColumns = Partial<
  Pick<
    LeadsTable,
    | ("firstName" | "lastName" | "phone" | "dialable" | "email" | "mailable")
    | ("answers" | "ownAnswers" | "zip" | "city" | "state" | "consentValid")
  >
>;

export async function updateCorrected(tx: Writer, id: string, columns: CorrectedColumns): Promise<void> {
  await tx.updateTable("leads").set(columns).where("id", "=", id).execute();
}

/** What the person of this lead corrected, or asked the office to correct, oldest first. Empty once they are erased. */
export async function correctionsOf(
  reader: Reader,
  leadId: string,
): Promise<(Correction & { id: string; at: string })[]> {
  const ids = reader.selectFrom("rightsRecords").select("requestId").where("recordId", "=", leadId);
  const rows = await reader
    .selectFrom("rightsRequests")
    .select(["id", "receivedAt as at", "correction"])
    .where("id", "in", ids)
    .where("correction", "is not", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, at, correction }) => ({ id, at, ...parseCorrection(correction ?? "") }));
}

/** Phones and emails that these leads had before a correction. */
export async function formerAddressesOf(reader: Reader, leadIds: readonly string[]): Promise<Address[]> {
  const addresses: Address[] = [];
  for (const leadId of leadIds)
    for (const { part, from } of await correctionsOf(reader, leadId))
      addresses.push(
        ...addressesOf(contactPointsOf({ phone: part === "phone" ? from : "", email: part === "email" ? from : "" })),
      );
  return addresses;
}

/** How a person wants to be contacted holds for a new phone or email too. */
export async function copyContactWishes(
  tx: Writer,
  { from, to, newId }: { from: readonly Address[]; to: readonly Address[]; newId: () => string },
): Promise<void> {
  const wishes = await tx
    .selectFrom("contactWishes")
    .selectAll()
    .where((is) => is.or(from.map(({ kind, value }) => is.and({ kind, value }))))
    .execute();
  const copies = wishes.flatMap((wish) => to.map((address) => ({ ...wish, ...address, id: newId() })));
  if (copies.length > 0) await tx.insertInto("contactWishes").values(copies).execute();
}
