import { sql, Transaction } from "kysely";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type EarlierReading, rereadContacts } from "#database/leads/reread-contacts.ts";
import type { Schema } from "#database/schema.ts";
import { mailable } from "#domain/values/email-address.ts";
import { usStates } from "#domain/values/us-states.ts";
import type { StoreMigration } from "./store-migration.ts";

/**
 * Phones are read with letters and extensions and only if they can be dialed, an email is one mailbox in every spelling,
 * and places in every usual one. A phone is also found by its last seven digits.
 */
export const valuesWithOneReader: StoreMigration = {
  additive: false,
  rewrites: ["leads", "searchTerms"],
  async up(db) {
    const store = db.withTables<Tables>();
    await (store instanceof Transaction ? readAgain(store) : store.transaction().execute(readAgain));
  },
};

type Tables = { [Table in keyof Schema]: Schema[Table] };

async function readAgain(tx: Transaction<Tables>): Promise<void> {
  await rereadContacts(tx, asBefore);
  for (const table of ["agents", "members"] as const) await spellEmails(tx, table);
  await sql`update "searchTerms" set terms = terms || ' ' || substr(leads.dialable, 6, 7)
    from leads where leads.id = "searchTerms"."recordId" and "searchTerms".scope = 'leads'
    and leads.dialable is not null
    and ' ' || terms || ' ' not like '% ' || substr(leads.dialable, 6, 7) || ' %'`.execute(tx);
}

/** An address that nobody else has in its new spelling. */
async function spellEmails(db: Transaction<Tables>, table: "agents" | "members"): Promise<void> {
  const { rows } = await sql<{ email: string }>`select email from ${sql.table(table)}
    where octet_length(email) <> length(email)`.execute(db);
  for (const { email } of rows)
    await sql`update ${sql.table(table)} set email = ${mailable(email) ?? email} where email = ${email}
      and not exists (select 1 from ${sql.table(table)} as other where other.email = ${mailable(email) ?? email})`.execute(
      db,
    );
}

/** The readers of the releases before this migration. */
const asBefore: EarlierReading = ({ phone, email, place }) => {
  const number = phone ? parsePhoneNumberFromString(phone, "US") : undefined;
  return {
    dialable: number?.isPossible() ? number.number : null,
    mailable: email.toLowerCase() || null,
    ...placeBefore(place),
  };
};

function placeBefore(typed: string): Pick<ReturnType<EarlierReading>, "zip" | "city" | "state"> {
  const text = typed.trim().replace(/\s+/g, " ");
  const zips = new Set([...text.matchAll(/(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g)].map(([, zip = ""]) => zip));
  const [zip] = zips;
  const [, ofHouse] = /^\d{5} [^,\d]+,.*\b\p{L}{2} (\d{5})(?:-\d{4})?$/u.exec(text) ?? [];
  if (zip) return { zip: zips.size > 1 ? (ofHouse ?? null) : zip, city: null, state: null };
  const [, city, name] = /^(\p{L}[\p{L} .'-]*), ?(\p{L}[\p{L} .]+)$/u.exec(text) ?? [];
  const wanted = name?.trim().toUpperCase();
  const code = Object.keys(usStates).find((one) => one === wanted || usStates[one]?.toUpperCase() === wanted);
  return { zip: null, city: city && code ? city.trim() : null, state: city && code ? code : null };
}
