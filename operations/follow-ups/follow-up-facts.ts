import {
  appointmentsMade,
  bouncesOf,
  contactsNow,
  dealStages,
  lastMessagesIn,
  openLeads,
  openOfPeople,
} from "#database/follow-ups/follow-up-facts.ts";
import type { EnrollmentsTable } from "#database/follow-ups/follow-ups-schema.ts";
import { sequencesOfVersions } from "#database/follow-ups/sequences.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { type End, type FollowUpFacts, followUpEnd, type PersonFacts } from "#domain/follow-ups/follow-up-end.ts";
import type { Sequence } from "#domain/follow-ups/sequence.ts";
import { zonesOfStep } from "#domain/follow-ups/step-day.ts";
import { whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { contacteesOf } from "#operations/contacts/contactees.ts";

export interface FollowUpNow {
  sequence: Sequence;
  /** The contact that the person is now; null: deleted. */
  contactId: string | null;
  /** As the book has them; empty: by a lead alone, or the workspace has them no more. */
  ownName: string;
  /** The workspace has the person. */
  isTheirs: boolean;
  /** As stored, else as the facts say; undefined: it is under way. */
  end: End | undefined;
  /** The office has paused the lead. */
  isPaused: boolean;
  /** Time zones whose hours count. */
  zones: readonly string[];
  /** When a machine of the person last answered (ISO). */
  automaticAt: string | null;
}

/** How follow-ups of one workspace stand, by id: a fixed number of statements for however many. */
export async function followUpsNow(
  reader: Reader,
  agentId: string,
  enrollments: readonly EnrollmentsTable[],
): Promise<Map<string, FollowUpNow>> {
  if (enrollments.length === 0) return new Map();
  const people = await contactsNow(reader, [...new Set(enrollments.map(({ contactId }) => contactId))]);
  const contacts = [...new Map([...people.values()].map((contact) => [contact.id, contact])).values()];
  const contactIds = contacts.map(({ id }) => id);
  if (contactIds.length === 0) return new Map();
  const leadIds = [...new Set(enrollments.flatMap(({ leadId }) => leadId ?? []))];
  const leads = await openLeads(reader, agentId, leadIds);
  const contacteeOf = await contacteesOf(reader, agentId, contacts);
  const places = await zipsByCode(
    reader,
    [...leads.values()].flatMap(({ zip }) => zip ?? []),
  );
  const members = new Set((await membersOfAgent(reader, agentId)).map(({ id }) => id));
  const versions = await sequencesOfVersions(
    reader,
    enrollments.map(({ versionId }) => versionId),
  );
  const isOpenCrm = (await hasCrm(reader, { agentId })).open;
  const replies = await lastMessagesIn(reader, contactIds, "received");
  const automatic = await lastMessagesIn(reader, contactIds, "automatic");
  const appointments = await appointmentsMade(reader, { leadIds, contactIds });
  const deals = await dealStages(reader, contactIds);
  const open = await openOfPeople(reader, contactIds);
  const bounces = await bouncesOf(
    reader,
    enrollments.map(({ id }) => id),
  );

  return new Map(
    enrollments.flatMap((enrollment) => {
      const { id, key, memberId, startedAt, leadId } = enrollment;
      const sequence = versions.get(enrollment.versionId);
      if (!sequence) return [];
      const contact = people.get(enrollment.contactId);
      const lead = leadId === null ? undefined : leads.get(leadId);
      const personFacts = (): FollowUpFacts["person"] => {
        if (!contact || contact.removedAt !== null || lead?.blocked === "erased") return "removed";
        if (leadId !== null && !lead) return "given-back";
        const contactee = contacteeOf(contact.id);
        const stages = (deals.get(contact.id) ?? []).map(({ stage, stageSince }) => ({ stage, since: stageSince }));
        const facts: PersonFacts = {
          memberId: lead ? lead.memberId : contact.memberId,
          stopped: lead?.blocked === "opted-out" || contactee.by("email").stopped || contactee.by("text").stopped,
          bouncedAt: bounces.get(id) ?? null,
          repliedAt: replies.get(contact.id) ?? null,
          touchedAt: contact.touchedAt,
          appointmentAt: latest(appointments.get(contact.id), appointments.get(leadId ?? "")),
          stages: lead ? [...stages, { stage: lead.stage, since: lead.stageSince }] : stages,
        };
        return facts;
      };
      const person = personFacts();
      const isTheirs = typeof person !== "string";
      const hasTwin = open.find((one) => one.personId === contact?.id && one.key === key)?.id !== id;
      const facts: FollowUpFacts = {
        ...{ base: sequence.base, startedAt, memberId, person },
        ...{ memberLeft: !members.has(memberId), hasCrm: isOpenCrm, hasTwin },
      };
      const done = enrollment.nextStep < sequence.steps.length ? undefined : ({ reason: "done", at: null } as const);
      const stored = enrollment.endReason && { reason: enrollment.endReason, at: enrollment.endedAt };
      const where = lead
        ? whereaboutsAt(places.get(lead.zip ?? ""), lead)
        : contact
          ? contacteeOf(contact.id).where
          : { timeZone: null, state: null, phone: null };
      const now: FollowUpNow = {
        ...{ ownName: contact && isTheirs ? displayName(contact) : "", isTheirs },
        ...{ sequence, contactId: contact?.id ?? null, end: stored ?? followUpEnd(facts) ?? done },
        ...{ isPaused: lead?.blocked === "paused", zones: zonesOfStep(where) },
        automaticAt: automatic.get(contact?.id ?? "") ?? null,
      };
      return [[id, now]];
    }),
  );
}

const latest = (...times: (string | null | undefined)[]): string | null =>
  times
    .filter((at) => at !== null && at !== undefined)
    .toSorted()
    .at(-1) ?? null;
