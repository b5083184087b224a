import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ContactWish, currentWish } from "#domain/consumers/contact-wish.ts";
import type { ContactWishesTable } from "./consumers-schema.ts";

export async function insertContactWishes(tx: Writer, wishes: ContactWishesTable[]): Promise<void> {
  if (wishes.length > 0) await tx.insertInto("contactWishes").values(wishes).execute();
}

/** What the person of this lead wants now. A request that is newer than the wish starts without it. */
export async function contactWishOf(
  reader: Reader,
  lead: Pick<LeadsTable, "dialable" | "mailable" | "receivedAt">,
  now: Date,
): Promise<ContactWish> {
  const addresses = addressesOf(lead);
  if (addresses.length === 0) return currentWish([], now);
  const wishes = await reader
    .selectFrom("contactWishes")
    .select(["what", "until"])
    .where((is) => is.or(addresses.map(({ kind, value }) => is.and({ kind, value }))))
    .where("since", ">=", lead.receivedAt)
    .orderBy("since")
    .orderBy("id")
    .execute();
  return currentWish(wishes, now);
}

/** When the person of this email (lower case) last said how they want to be contacted, ISO. */
export async function lastWishAt(reader: Reader, email: string): Promise<string | null> {
  const row = await reader
    .selectFrom("contactWishes")
    .select("since")
    .where("kind", "=", "email")
    .where("value", "=", email)
    .orderBy("since", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.since ?? null;
}
