import { sql } from "kysely";
import { isAnyOf, personNow } from "#database/contacts/contacts.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { hardReasons } from "#domain/conversations/bounce.ts";

/** One statement for each fact, for however many people. Times are ISO. */

/** The contacts that these are now, by the id that was asked for. */
export async function contactsNow(reader: Reader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom("contacts as named")
    .innerJoin("contacts", (on) => on.on(sql<boolean>`contacts.id = ${personNow}`))
    .selectAll("contacts")
    .select("named.id as namedId")
    .where("named.id", "in", ids)
    .execute();
  return new Map(rows.map(({ namedId, ...contact }) => [namedId, contact]));
}

/** Leads that the workspace works on, by id, with where the person is and why nobody may contact them. */
export async function openLeads(reader: Reader, agentId: string, leadIds: readonly string[]) {
  const query = reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["leads.id", "leads.zip", "leads.state", "leads.dialable"])
    .select(["acceptances.memberId", "acceptances.stage", "acceptances.stageSince"])
    .select(contactBlock.as("blocked"))
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null)
    .where("leads.id", "in", leadIds);
  const rows = leadIds.length === 0 ? [] : await query.execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** When each of these people last wrote, and when a machine of theirs last did, with what it said. */
export async function lastMessagesIn(reader: Reader, contactIds: readonly string[], state: "received" | "automatic") {
  const rows = await reader
    .selectFrom("messages")
    .innerJoin("contacts as named", "named.id", "messages.contactId")
    .select(personNow.as("personId"))
    .select(({ fn }) => fn.max("at").as("at"))
    .where(isAnyOf(contactIds))
    .where("direction", "=", "in")
    .where("messages.state", "=", state)
    .groupBy(personNow)
    .execute();
  return new Map(rows.map(({ personId, at }) => [personId, at]));
}

/** @param at when it came (ISO) */
export const automaticAnswer = (reader: Reader, personId: string, at: string) =>
  reader
    .selectFrom("messages")
    .innerJoin("contacts as named", "named.id", "messages.contactId")
    .select(["subject", "text"])
    .where(isAnyOf([personId]))
    .where("at", "=", at)
    .where("messages.state", "=", "automatic")
    .executeTakeFirst();

/** When the newest appointment that stands was made, by lead and by person. */
export async function appointmentsMade(
  reader: Reader,
  { leadIds, contactIds }: { leadIds: readonly string[]; contactIds: readonly string[] },
) {
  const made = reader.selectFrom("appointments").where("appointments.state", "<>", "cancelled");
  const ofLeads =
    leadIds.length === 0
      ? []
      : await made
          .select(({ fn }) => ["leadId as id", fn.max("createdAt").as("at")])
          .where("leadId", "in", leadIds)
          .groupBy("leadId")
          .execute();
  const ofPeople = await made
    .leftJoin("deals", "deals.id", "appointments.dealId")
    .innerJoin("contacts as named", (on) =>
      on.on(sql<boolean>`named.id = coalesce(appointments."contactId", deals."contactId")`),
    )
    .select(personNow.as("id"))
    .select(({ fn }) => fn.max("appointments.createdAt").as("at"))
    .where(isAnyOf(contactIds))
    .groupBy(personNow)
    .execute();
  return new Map([...ofLeads, ...ofPeople].map(({ id, at }) => [id, at]));
}

/** Stages of their deals. */
export async function dealStages(reader: Reader, contactIds: readonly string[]) {
  const rows = await reader
    .selectFrom("deals")
    .innerJoin("contacts as named", "named.id", "deals.contactId")
    .select(["deals.stage", "deals.stageSince"])
    .select(personNow.as("personId"))
    .where(isAnyOf(contactIds))
    .execute();
  return Map.groupBy(rows, ({ personId }) => personId);
}

/** When an email of these enrollments came back, by enrollment. */
export async function bouncesOf(reader: Reader, enrollmentIds: readonly string[]) {
  const rows = await reader
    .selectFrom("stepRuns")
    .innerJoin("messages", "messages.id", "stepRuns.messageId")
    .select(({ fn }) => ["enrollmentId", fn.max("bouncedAt").as("at")])
    .where("enrollmentId", "in", enrollmentIds)
    .where("bounceReason", "in", hardReasons)
    .groupBy("enrollmentId")
    .execute();
  return new Map(rows.map(({ enrollmentId, at }) => [enrollmentId, at]));
}

/** Open enrollments of these people, the oldest first: two entries of one person may be on the same sequence. */
export const openOfPeople = (reader: Reader, contactIds: readonly string[]) =>
  reader
    .selectFrom("enrollments")
    .innerJoin("contacts as named", "named.id", "enrollments.contactId")
    .select(["enrollments.id", "enrollments.key"])
    .select(personNow.as("personId"))
    .where(isAnyOf(contactIds))
    .where(sql<boolean>`enrollments."endedAt" is null`)
    .orderBy("startedAt")
    .orderBy("enrollments.id")
    .execute();
