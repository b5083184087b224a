import type { NewLead } from "#database/leads/persons.ts";
import type { Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";

/** A lead as stored, the `number`th second after noon. */
export function leadWith(number: number, contactPoints: ContactPoints): NewLead {
  const receivedAt = new Date(Date.parse("2026-11-20T12:00:00Z") + number * 1000).toISOString();
  return {
    id: `lead-${number}`,
    submissionKey: String(number),
    receivedAt,
    kind: "buyer",
    answers: "[]",
    client: "",
    firstName: "Cleo",
    lastName: "",
    phone: "",
    email: "",
    consent: 1,
    consentValid: 1,
    zip: null,
    city: null,
    state: null,
    unreachable: 0,
    moderationReason: null,
    dialable: contactPoints.dialable,
    mailable: contactPoints.mailable,
    stage: "generated",
    stageSince: receivedAt,
    pausedFrom: null,
    agentId: null,
  };
}

/** Many leads at once, each of a person of its own; their contacts are not stored. */
export async function insertLeadRows(tx: Writer, leads: NewLead[]): Promise<void> {
  const persons = leads.map(({ id, receivedAt }) => ({ id, receivedAt }));
  await tx.insertInto("persons").values(persons).execute();
  const rows = leads.map((lead) => ({ ...lead, personId: lead.id }));
  await tx.insertInto("leads").values(rows).execute();
}
