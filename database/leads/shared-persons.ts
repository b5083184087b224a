import { contactWishes } from "#database/consumers/contact-wishes.ts";
import { addressesOf, contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import type { NoContactReason } from "#domain/privacy/consent.ts";
import { type DoNotContact, type SharedPerson, sharedPerson, sharedText } from "#domain/privacy/shared-person.ts";

export interface SharedLead {
  person: SharedPerson;
  /** A text about the person, without what must not leave. */
  text(written: string): string;
}

/**
 * The gate for every way out: what may leave now about the persons of these leads, to a workspace and its tools, or with
 * null to a file of the office. Two queries for all. test/person-gate.test.ts keeps other readers out.
 */
export async function sharedLeadsOf(
  reader: Reader,
  leadIds: readonly (string | null)[],
  now: Date,
): Promise<(leadId: string | null, agentId: string | null) => SharedLead> {
  const ids = [...new Set(leadIds.filter((id) => id !== null))];
  const rows = await rowsOf(reader, ids);
  const wishOf = await contactWishes(reader, rows.flatMap(addressesOf), now);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return (leadId, agentId) => {
    const row = stored.get(leadId ?? "");
    if (!row) return aboutNobody;
    const doNotContact = doNotContactOf(row, agentId);
    const person = sharedPerson(row, { doNotContact, emailsOnly: wishOf(row).emailsOnly });
    return { person, text: (written: string) => sharedText(written, row, person) };
  };
}

/** The office may call about a lead that it has paused, and about one that no agent has. */
function doNotContactOf(
  { agentId, blocked }: { agentId: string | null; blocked: NoContactReason | null },
  to: string | null,
): DoNotContact | null {
  if (to === null) return blocked === "paused" ? null : blocked;
  return agentId === to ? blocked : "ended";
}

/** The same for one workspace. */
export async function sharedLeads(
  reader: Reader,
  agentId: string,
  leadIds: readonly (string | null)[],
  now: Date,
): Promise<(leadId: string | null) => SharedLead> {
  const of = await sharedLeadsOf(reader, leadIds, now);
  return (leadId) => of(leadId, agentId);
}

export const sharedLead = async (reader: Reader, agentId: string, leadId: string, now: Date): Promise<SharedLead> =>
  (await sharedLeads(reader, agentId, [leadId], now))(leadId);

async function rowsOf(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom("leads")
    .leftJoin("acceptances", (on) => on.onRef("leadId", "=", "leads.id").on("acceptances.endedAt", "is", null))
    .select(["leads.id", "firstName", "lastName", "phone", "email", "dialable", "mailable", "receivedAt"])
    .select(["acceptances.agentId", contactBlock.as("blocked")])
    .where("leads.id", "in", ids)
    .execute();
}

const nameless = { firstName: "", lastName: "", phone: "", email: "", dialable: null, mailable: null };

/** No lead has this id: a text about none is its member's own. */
export const aboutNobody: SharedLead = {
  person: sharedPerson(nameless, { doNotContact: "ended", emailsOnly: false }),
  text: (written) => written,
};
