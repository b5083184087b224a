import { type ExpressionBuilder, sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { insert } from "#database/insert.ts";
import { contactBlock } from "#database/privacy/opt-outs.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { AppointmentState } from "#domain/work/appointment.ts";
import type { Viewer } from "./acceptances.ts";
import type { AppointmentGuest, AppointmentsTable } from "./work-schema.ts";

export const insertAppointment = (
  tx: Writer,
  appointment: Omit<AppointmentsTable, keyof AppointmentGuest> & Partial<AppointmentGuest>,
): Promise<void> => insert(tx, "appointments", appointment);

/** With the person: of the lead, of the contact, or of the deal's client. A team member sees their own and those of their leads. */
function appointmentsFor(reader: Reader, { agentId, member }: Viewer) {
  const all = withPerson(reader).where("appointments.agentId", "=", agentId);
  if (member.role !== "team-member") return all;
  return all.where((is) =>
    is.or([
      is("appointments.memberId", "=", member.id),
      is("appointments.leadId", "in", leadsOf(is, agentId, member.id)),
    ]),
  );
}

const withPerson = (reader: Reader) =>
  reader
    .selectFrom("appointments")
    .leftJoin("leads", "leads.id", "appointments.leadId")
    .leftJoin("deals", "deals.id", "appointments.dealId")
    .leftJoin("contacts", (on) =>
      on.on(sql<boolean>`contacts.id = coalesce(appointments."contactId", deals."contactId")`),
    )
    .selectAll("appointments")
    .select(["leads.firstName", "leads.lastName", "deals.title as dealTitle", contactBlock.as("blocked")])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom("acceptances")
            .select("acceptances.id")
            .whereRef("acceptances.leadId", "=", "appointments.leadId")
            .whereRef("acceptances.agentId", "=", "appointments.agentId")
            .where("acceptances.endedAt", "is", null),
        )
        .as("isTheirs"),
    )
    .select(["contacts.firstName as ownFirstName", "contacts.lastName as ownLastName", "contacts.company as company"]);

const leadsOf = (is: ExpressionBuilder<Schema, "appointments">, agentId: string, memberId: string) =>
  is
    .selectFrom("acceptances")
    .select("acceptances.leadId")
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.memberId", "=", memberId)
    .where("endedAt", "is", null);

export type ListedAppointment = Awaited<ReturnType<ReturnType<typeof withPerson>["execute"]>>[number];

/** @returns undefined if there is none that this viewer may see */
export const appointmentOf = (reader: Reader, viewer: Viewer, id: string): Promise<ListedAppointment | undefined> =>
  appointmentsFor(reader, viewer).where("appointments.id", "=", id).executeTakeFirst();

/** The contact that it is with, as their book has them; undefined: the workspace no longer has the lead. */
export async function contactOfAppointment(
  reader: Reader,
  { agentId, leadId, contactId, dealId }: Pick<AppointmentsTable, "agentId" | "leadId" | "contactId" | "dealId">,
): Promise<string | undefined> {
  if (contactId !== null) return contactId;
  const found =
    dealId === null
      ? reader
          .selectFrom("acceptances")
          .select("contactId")
          .where("agentId", "=", agentId)
          .where("leadId", "=", leadId)
          .where("endedAt", "is", null)
      : reader.selectFrom("deals").select("contactId").where("id", "=", dealId);
  return (await found.executeTakeFirst())?.contactId ?? undefined;
}

/** @param guestId of the person who is invited */
export const appointmentOfGuest = (reader: Reader, guestId: string): Promise<AppointmentsTable | undefined> =>
  reader.selectFrom("appointments").selectAll().where("guestId", "=", guestId).executeTakeFirst();

export async function setGuestAnswer(
  tx: Writer,
  id: string,
  answer: Pick<AppointmentsTable, "guestAnswer" | "guestAnsweredAt">,
): Promise<void> {
  await tx.updateTable("appointments").set(answer).where("id", "=", id).execute();
}

/** For its invitation, whoever may see it. */
export const findAppointment = (reader: Reader, id: string): Promise<ListedAppointment | undefined> =>
  withPerson(reader).where("appointments.id", "=", id).executeTakeFirst();

interface Between {
  /** ISO; it starts at that time or later, and before the other. */
  from: string;
  until: string;
  /** Undefined: of everybody whom the viewer may see. */
  memberId?: string | undefined;
  states: readonly AppointmentState[];
  most: number;
}

/** By time. */
export function appointmentsBetween(
  reader: Reader,
  viewer: Viewer,
  { from, until, memberId, states, most }: Between,
): Promise<ListedAppointment[]> {
  const found = appointmentsFor(reader, viewer)
    .where("appointments.startsAt", ">=", from)
    .where("appointments.startsAt", "<", until)
    .where("appointments.state", "in", states);
  return (memberId === undefined ? found : found.where("appointments.memberId", "=", memberId))
    .orderBy("appointments.startsAt")
    .orderBy("appointments.id")
    .limit(most)
    .execute();
}

/** A lead, or a contact with those merged into it and its deals. */
export type AppointmentsOf = { leadId: string } | { contactIds: readonly string[] };

/** Of a record whose page the viewer may see: those that are planned, and past ones of which nobody has said how they went. */
export function plannedOf(reader: Reader, agentId: string, of: AppointmentsOf, most: number) {
  const planned = withPerson(reader)
    .where("appointments.agentId", "=", agentId)
    .where("appointments.state", "=", "planned");
  const ofRecord =
    "leadId" in of
      ? planned.where("appointments.leadId", "=", of.leadId)
      : planned.where((is) => ofContacts(is, of.contactIds));
  return ofRecord.orderBy("appointments.startsAt").orderBy("appointments.id").limit(most).execute();
}

const ofContacts = (is: ExpressionBuilder<Schema, "appointments">, contactIds: readonly string[]) =>
  is.or([
    is("appointments.contactId", "in", contactIds),
    is(
      "appointments.dealId",
      "in",
      is.selectFrom("deals as own").select("own.id").where("own.contactId", "in", contactIds),
    ),
  ]);

/** @param sequence the one on which the change rests @returns false if it changed since; then nothing changed */
export function updateAppointment(
  tx: Writer,
  { id, sequence }: Pick<AppointmentsTable, "id" | "sequence">,
  change: Partial<Omit<AppointmentsTable, "id" | "agentId" | "sequence" | "createdAt">>,
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("appointments")
      .set({ ...change, sequence: sequence + 1 })
      .where("id", "=", id)
      .where("sequence", "=", sequence),
  );
}

/** The member says how it went: no change that a calendar needs to hear of. */
export function endAppointment(tx: Writer, id: string, state: "done" | "missed"): Promise<boolean> {
  return didWrite(tx.updateTable("appointments").set({ state }).where("id", "=", id).where("state", "=", "planned"));
}

/** Of a lead, of contacts with their deals, or of a member; `with`: of both. */
export type ComingOf = { leadId: string } | { contactIds: readonly string[]; with?: string } | { memberId: string };

/** Planned ones that start later than that (ISO). */
export function comingOf(reader: Reader, agentId: string, of: ComingOf, after: string): Promise<AppointmentsTable[]> {
  const coming = reader
    .selectFrom("appointments")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("state", "=", "planned")
    .where("startsAt", ">", after);
  const those =
    "leadId" in of
      ? coming.where("leadId", "=", of.leadId)
      : "memberId" in of
        ? coming.where("memberId", "=", of.memberId)
        : coming.where((is) => ofContacts(is, of.contactIds));
  const { with: memberId } = "contactIds" in of ? of : {};
  return (memberId === undefined ? those : those.where("memberId", "=", memberId)).orderBy("startsAt").execute();
}

/** The same of leads of whichever workspace. */
export const comingOfLeads = (
  reader: Reader,
  leadIds: readonly string[],
  after: string,
): Promise<AppointmentsTable[]> =>
  reader
    .selectFrom("appointments")
    .selectAll()
    .where("leadId", "in", leadIds)
    .where("state", "=", "planned")
    .where("startsAt", ">", after)
    .execute();

/** For a member's calendar: of the last days, and what comes; the cancelled ones, too. @param since ISO */
export const appointmentsInFeed = (reader: Reader, memberId: string, since: string, most: number) =>
  reader
    .selectFrom("appointments")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("startsAt", ">=", since)
    .orderBy("startsAt")
    .orderBy("id")
    .limit(most)
    .execute();

/** @returns the planned one that says the same, as a second press sends it */
export const sameAppointment = (
  reader: Reader,
  { agentId, memberId, kind, startsAt, leadId, contactId, dealId }: Omit<AppointmentsTable, "id">,
): Promise<AppointmentsTable | undefined> =>
  reader
    .selectFrom("appointments")
    .selectAll()
    .where((is) => is.and({ agentId, memberId, kind, startsAt, state: "planned" }))
    .where("leadId", leadId === null ? "is" : "=", leadId)
    .where("contactId", contactId === null ? "is" : "=", contactId)
    .where("dealId", dealId === null ? "is" : "=", dealId)
    .executeTakeFirst();
