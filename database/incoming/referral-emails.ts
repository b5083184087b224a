import { emailOfPayload } from "#database/notifications/receiver.ts";
import type { Writer } from "#database/schema.ts";
import { emptiedJson } from "#domain/privacy/emptied-json.ts";
import { emailKey } from "#domain/values/email-address.ts";

/** Empties the texts of all emails about a referral to this address. @returns their ids */
export async function emptyEmailsTo(tx: Writer, email: string, referralId: string): Promise<string[]> {
  const rows = await tx.selectFrom("deliveries").selectAll().where("about", "=", referralId).execute();
  const theirs = rows.filter((row) => emailOfPayload(row).to === emailKey(email));
  for (const { id, payload } of theirs) {
    const empty = { payload: emptiedJson(payload), receiver: null };
    await tx.updateTable("deliveries").set(empty).where("id", "=", id).execute();
  }
  return theirs.map(({ id }) => id);
}
