import { maybeEmail } from "#database/agents/same-applicant.ts";
import { unpaidOrder } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { dialable } from "#domain/values/phone-number.ts";

/** By what a person is known; at least one of them. */
export interface PersonKey {
  /** Lower case. */
  email: string | undefined;
  /** E.164. */
  phone: string | undefined;
}

/** The ids of all that a person has sent us. */
export interface PersonRecords {
  leads: string[];
  messages: string[];
  /** Of an agent who never paid; what belongs to a payment, be it on its way, is kept, as the books must be. */
  applications: string[];
  applicationsWithPayment: string[];
}

export async function recordsOfPerson(reader: Reader, person: PersonKey): Promise<PersonRecords> {
  const applications = await typedBy(reader, "applications", person);
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
    messages: await typedBy(reader, "messages", person),
    applications: applications.filter((id) => !retained.has(id)),
    applicationsWithPayment: applications.filter((id) => retained.has(id)),
  };
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

/** Messages and applications keep what was typed: read from end to end, and compared as we read such things. */
async function typedBy(
  reader: Reader,
  table: "messages" | "applications",
  { email, phone }: PersonKey,
): Promise<string[]> {
  // Numbers are typed in many ways; their last digits come one after the other in all of them.
  const likeNumber = phone && `%${phone.slice(-4).split("").join("%")}%`;
  const rows = await reader
    .selectFrom(table)
    .select(["id", "email", "phone"])
    .where((is) =>
      is.or([...(email ? [maybeEmail(email)] : []), ...(likeNumber ? [is("phone", "like", likeNumber)] : [])]),
    )
    .execute();
  return rows
    .filter((row) => (email && row.email.toLowerCase() === email) || (phone && dialable(row.phone) === phone))
    .map(({ id }) => id);
}
