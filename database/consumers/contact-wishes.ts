import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ContactWish, currentWish } from "#domain/consumers/contact-wish.ts";
import type { ContactWishesTable } from "./consumers-schema.ts";

export async function insertContactWishes(tx: Writer, wishes: ContactWishesTable[]): Promise<void> {
  if (wishes.length > 0) await tx.insertInto("contactWishes").values(wishes).execute();
}

type Wisher = Pick<LeadsTable, "dialable" | "mailable" | "receivedAt">;

/** What the person of this lead wants now. A request that is newer than the wish starts without it. */
export async function contactWishOf(reader: Reader, lead: Wisher, now: Date): Promise<ContactWish> {
  const wishOf = await contactWishes(reader, addressesOf(lead), now);
  return wishOf(lead);
}

/** The same for the leads that have these addresses, in one query. */
export async function contactWishes(
  reader: Reader,
  addresses: readonly { value: string }[],
  now: Date,
): Promise<(lead: Wisher) => ContactWish> {
  const wishes = await wishesAt(reader, [...new Set(addresses.map(({ value }) => value))]);
  return (lead) => {
    const own = addressesOf(lead);
    const isOwn = (wish: (typeof wishes)[number]) =>
      wish.since >= lead.receivedAt && own.some(({ kind, value }) => wish.kind === kind && wish.value === value);
    return currentWish(wishes.filter(isOwn), now);
  };
}

async function wishesAt(reader: Reader, values: readonly string[]) {
  if (values.length === 0) return [];
  return reader
    .selectFrom("contactWishes")
    .select(["kind", "value", "since", "what", "until"])
    .where("kind", "in", ["phone", "email"])
    .where("value", "in", values)
    .orderBy("since")
    .orderBy("id")
    .execute();
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
