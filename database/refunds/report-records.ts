import { contactNow, idsOfContact } from "#database/contacts/contacts.ts";
import type { Reader } from "#database/schema.ts";
import { activitiesOf, newestOfContacts, parseActivity, type StoredActivity } from "#database/work/activities.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";

const mostOfContact = 60;

/**
 * What a member can name in a report: what happened with the lead, and with its person in the workspace's own book. Staff
 * read of the book only what a report names.
 */
export async function recordsForReport(
  reader: Reader,
  { agentId, leadId, contactId }: Pick<AcceptancesTable, "agentId" | "leadId" | "contactId">,
): Promise<StoredActivity[]> {
  const ofLead = await activitiesOf(reader, { agentId, leadId });
  const contact = contactId === null ? undefined : await contactNow(reader, contactId);
  if (!contact) return ofLead;
  const ofContact = await newestOfContacts(reader, await idsOfContact(reader, contact.id), { most: mostOfContact });
  return [...ofContact, ...ofLead].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Those that a report names, oldest first. */
export async function namedRecords(reader: Reader, reportId: string): Promise<StoredActivity[]> {
  const rows = await reader
    .selectFrom("activities")
    .innerJoin("reportEvidence", "reportEvidence.activityId", "activities.id")
    .selectAll("activities")
    .where("reportEvidence.reportId", "=", reportId)
    .orderBy("activities.at")
    .orderBy("activities.id")
    .execute();
  return rows.map(parseActivity);
}
