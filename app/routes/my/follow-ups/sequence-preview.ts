import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { PreviewedStep, ShownSequence } from "#app/ui/my/follow-ups/sequence-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { shortDate } from "#content/dates.ts";
import { sequenceCopy as copy, missingValues, textTask } from "#content/follow-ups/follow-ups.ts";
import { noName } from "#content/person-name.ts";
import { contactOf, contactsFor } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import type { Sequence } from "#domain/follow-ups/sequence.ts";
import { stepDay } from "#domain/follow-ups/step-day.ts";
import { fullName } from "#domain/values/full-name.ts";
import { correspondentOf } from "#operations/conversations/correspondent.ts";
import { filledStep } from "#operations/follow-ups/run-step.ts";
import { baseDayOf } from "#operations/follow-ups/start-follow-up.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";

const mostPeople = 50;

/** The newest whom the viewer may see, by name. */
export async function peopleToShow(context: Context): Promise<ShownSequence["people"]> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const contacts = await contactsFor(read, workspace)
    .select(["contacts.id", "contacts.firstName", "contacts.lastName", "contacts.company"])
    .orderBy("contacts.createdAt", "desc")
    .orderBy("contacts.id", "desc")
    .limit(mostPeople)
    .execute();
  if (contacts.length === 0) return [];
  const open = await openLeadsOfContacts(
    read,
    contacts.map(({ id }) => id),
  );
  const leadOf = new Map(open.map(({ contactId, leadId }) => [contactId, leadId]));
  const shared = await sharedLeads(read, workspace.agentId, [...leadOf.values()], now());
  const nameOf = (contact: (typeof contacts)[number]) => {
    const lead = leadOf.get(contact.id);
    return lead === undefined ? displayName(contact) : fullName(shared(lead).person);
  };
  return contacts
    .map((contact) => ({ value: contact.id, label: nameOf(contact) }))
    .filter(({ label }) => label !== "")
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Each step as this person would get it; null: the viewer may not see them. */
export async function previewFor(
  context: Context,
  sequence: Sequence,
  person: string,
): Promise<ShownSequence["preview"]> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const contact = await contactOf(read, workspace, person);
  const whom = contact && (await correspondentOf(read, contact.id, now()));
  if (!whom) return null;
  const today = await dayOfAgent(read, workspace.agentId, now());
  const baseOn = await baseDayOf(read, whom, { base: sequence.base, today });
  const steps: PreviewedStep[] = [];
  let lastOn = baseOn;
  for (const [index, step] of sequence.steps.entries()) {
    const filled = await filledStep(read, whom, whom.memberId ?? workspace.member.id, step);
    const on = baseOn === undefined || lastOn === undefined ? undefined : stepDay(step, { baseOn, lastOn });
    lastOn = on;
    const day = on === undefined ? copy.noDay : shortDate(on);
    const shown = { no: index + 1, title: `${copy.step(index + 1)}, ${copy.kinds[step.kind]}: ${day}` };
    if (!filled.ok) {
      steps.push({ ...shown, subject: "", body: "", why: copy.leftOut(missingValues(filled.missing)) });
      continue;
    }
    const body = step.kind === "text" ? textTask(whom.firstName || whom.name || noName, filled.body) : filled.body;
    const why = on !== undefined && on < today ? copy.passed : "";
    steps.push({ ...shown, subject: filled.subject, body, why });
  }
  return { person: contact.id, steps };
}
