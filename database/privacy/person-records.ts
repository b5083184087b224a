import { type RawBuilder, sql } from "kysely";
import { matchesEmailLoosely } from "#database/agents/same-applicant.ts";
import { findMember } from "#database/members/members.ts";
import { memberIdOfEmail } from "#database/members/memberships.ts";
import { unpaidOrder } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";

/** At least one is set. */
export interface PersonKey {
  /** As `mailable`. */
  email: string | undefined;
  /** As `dialable`. */
  phone: string | undefined;
}

export interface PersonRecords {
  leads: string[];
  inquiries: string[];
  /** Without a payment; an application with one, even if pending, is kept for bookkeeping. */
  applications: string[];
  applicationsWithPayment: string[];
  /** Has left a team. */
  formerMembers: string[];
  /** Signs in to a workspace, so their account is kept: a team lead can remove them first. */
  members: string[];
  /** Finds unpaid orders and failed payments that name no application. Undefined: the email alone does not reach them. */
  payer: string | undefined;
}

export async function recordsOfPerson(reader: Reader, person: PersonKey): Promise<PersonRecords> {
  const applications = await submissionsOf(reader, "applications", person);
  const paid = applications.length
    ? await reader
        .selectFrom("orders")
        .select("applicationId as id")
        .where("applicationId", "in", applications)
        .where((is) => is.not(unpaidOrder))
        .execute()
    : [];
  const retained = new Set(paid.map(({ id }) => id));
  return {
    leads: await leadsOf(reader, person),
    inquiries: await submissionsOf(reader, "inquiries", person),
    applications: applications.filter((id) => !retained.has(id)),
    applicationsWithPayment: applications.filter((id) => retained.has(id)),
    ...(await membersOf(reader, person)),
    payer: person.email,
  };
}

/**
 * What a person reaches who proved the phone of these leads. An email may be mistyped, so a message or an application
 * counts only with the same phone; without one the office has to ask who sent it.
 */
export async function recordsTiedTo(
  reader: Reader,
  email: string,
  leads: readonly { id: string; dialable: string | null }[],
): Promise<PersonRecords> {
  const found = await recordsOfPerson(reader, { email, phone: undefined });
  const ids = new Set(leads.map(({ id }) => id));
  const phones = new Set(leads.flatMap(({ dialable }) => dialable ?? []));
  return {
    ...found,
    leads: found.leads.filter((id) => ids.has(id)),
    inquiries: await withPhone(reader, "inquiries", { ids: found.inquiries, phones }),
    applications: await withPhone(reader, "applications", { ids: found.applications, phones }),
    applicationsWithPayment: await withPhone(reader, "applications", { ids: found.applicationsWithPayment, phones }),
    payer: undefined,
  };
}

async function withPhone(
  reader: Reader,
  table: "inquiries" | "applications",
  { ids, phones }: { ids: string[]; phones: ReadonlySet<string> },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom(table).select(["id", "phone"]).where("id", "in", ids).execute();
  return rows.filter(({ phone }) => phones.has(dialable(phone) ?? "")).map(({ id }) => id);
}

async function membersOf(
  reader: Reader,
  { email }: PersonKey,
): Promise<Pick<PersonRecords, "formerMembers" | "members">> {
  const known = email ? await memberIdOfEmail(reader, email) : undefined;
  if (!known) return { formerMembers: [], members: [] };
  const isOpen = (await findMember(reader, known.id)) !== undefined;
  return isOpen ? { formerMembers: [], members: [known.id] } : { formerMembers: [known.id], members: [] };
}

async function leadsOf(reader: Reader, { email, phone }: PersonKey): Promise<string[]> {
  const found = new Set<string>();
  for (const [column, value] of [
    ["mailable", email],
    ["dialable", phone],
  ] as const) {
    if (!value) continue;
    const rows = await reader.selectFrom("leads").select("id").where(column, "=", value).execute();
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

/** The phones and email addresses of these leads, as they are compared. */
export async function contactsOfLeads(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom("leads").select(["dialable", "mailable"]).where("id", "in", ids).execute();
  return [...new Set(rows.flatMap(({ dialable: phone, mailable }) => [phone ?? [], mailable ?? []].flat()))];
}

/** These tables store what was typed, so what may be theirs is read and compared in normalized form. */
async function submissionsOf(
  reader: Reader,
  table: "inquiries" | "applications",
  { email, phone }: PersonKey,
): Promise<string[]> {
  // The last four digits appear in this order however a number is typed, unless in letters or another script's digits.
  const likeNumber = phone && `%${phoneLineOf(phone).slice(-4).split("").join("%")}%`;
  const inOtherSigns = sql<boolean>`lower(phone) <> upper(phone) or octet_length(phone) <> length(phone)`;
  const rows = await reader
    .selectFrom(table)
    .select(["id", "email", "phone"])
    .where((is) =>
      is.or([
        ...(email ? [isFrom(reader, table, email)] : []),
        ...(likeNumber ? [is("phone", "like", likeNumber), inOtherSigns] : []),
      ]),
    )
    .execute();
  return rows
    .filter((row) => (email && emailKey(row.email) === email) || (phone && dialable(row.phone) === phone))
    .map(({ id }) => id);
}

/** Through indexes, but for an address beyond ASCII. */
function isFrom(reader: Reader, table: "inquiries" | "applications", email: string): RawBuilder<boolean> {
  if (!/^[ -~]+$/.test(email)) return matchesEmailLoosely(email);
  const ids = reader.selectFrom(table).select("id");
  const theirs = ids.where(sql`lower(email)`, "=", email);
  const inOtherLetters = ids.where(sql<boolean>`octet_length(email) <> length(email)`);
  return sql<boolean>`id in (${theirs.unionAll(inOtherLetters)})`;
}
