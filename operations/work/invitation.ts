import { appointmentInvitation } from "#content/emails/work/invitation.ts";
import { appointmentNames, appointmentTitle } from "#content/work/appointments.ts";
import { enqueue, type Stays } from "#database/notifications/deliveries.ts";
import { findAppointment, type ListedAppointment } from "#database/work/appointments.ts";
import type { AppointmentsTable } from "#database/work/work-schema.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import type { AppointmentRef } from "#domain/notifications/email-content.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { endOf } from "#domain/work/appointment.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { lateEmail } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { zoneOfMember } from "./day-of-agent.ts";
import { composedForGuest, type GuestSite } from "./guest.ts";

/**
 * Enqueues the invitation of an appointment to its member. The outbox has its number alone, and `composedInvitation`
 * writes it when it leaves: staff read nothing of an own client, and of several changes the last one is sent.
 */
export async function invite(
  tx: Transaction,
  { id, agentId, memberId, leadId, sequence }: AppointmentsTable,
  isCancelled = false,
): Promise<void> {
  await enqueueFor(
    tx,
    { agentId, memberId, about: leadId ?? agentId },
    { id, sequence, ...(isCancelled && { isCancelled }) },
  );
}

/** The cancellation of one whose row is gone by the time it leaves: it says the kind and the time alone. */
export async function inviteNoMore(tx: Transaction, appointment: AppointmentsTable): Promise<void> {
  const { id, agentId, memberId, sequence, kind, startsAt, minutes, timeZone } = appointment;
  const was = { kind, startsAt, minutes, timeZone };
  await enqueueFor(tx, { agentId, memberId, about: agentId }, { id, sequence: sequence + 1, isCancelled: true, was });
}

async function enqueueFor(
  tx: Transaction,
  { agentId, memberId, about }: { agentId: string; memberId: string; about: string },
  appointment: AppointmentRef,
): Promise<void> {
  const to = await recipientOf(tx.db, { agentId, memberId });
  if (!to) return;
  await enqueue(tx.db, lateEmail(tx, about, { to: to.email, subject: "An appointment", appointment }));
}

/** The person: of a lead as lists show it, by an initial once it is no longer theirs; else as the agent calls their client. */
export function personInAppointment(appointment: ListedAppointment): string {
  const { firstName, lastName, ownFirstName, ownLastName, company, blocked, isTheirs } = appointment;
  if (firstName === null) return displayName({ firstName: ownFirstName, lastName: ownLastName, company });
  const person = { firstName, lastName: lastName ?? "" };
  return isTheirs ? listedName(person, blocked) : initialOf(person);
}

/** What the outbox sends for it. It stays if the appointment is gone, or has changed again. */
export async function composedInvitation(site: GuestSite, ref: AppointmentRef, to: string): Promise<Email | Stays> {
  const { read } = site.database;
  const { id, sequence, isCancelled = false, was } = ref;
  const appointment = await findAppointment(read, id);
  if (!appointment) return was ? deletedOne({ id, sequence, was }, to) : { stays: "erased" };
  if (ref.guest) return composedForGuest(site, appointment, ref, personInAppointment(appointment));
  if (!isCancelled && appointment.sequence !== sequence) return { stays: "too-late" };
  const { agentId, memberId, kind, startsAt, minutes, place, note, changedAt } = appointment;
  const title = appointmentTitle(kind, personInAppointment(appointment));
  const url = new URL(`/my/appointments/${id}`, site.baseUrl).href;
  const timeZone = await zoneOfMember(read, { agentId, member: { id: memberId } });
  return {
    ...appointmentInvitation({ title, startsAt, minutes, timeZone, place, note, isCancelled, url }),
    to,
    invitation: {
      uid: uidOf(id),
      sequence,
      changedAt,
      startsAt,
      endsAt: endOf(appointment),
      title,
      place,
      url,
      isCancelled,
    },
  };
}

function deletedOne(
  { id, sequence, was }: Required<Pick<AppointmentRef, "id" | "sequence" | "was">>,
  to: string,
): Email {
  const title = appointmentNames[was.kind];
  const shown = { ...was, title, place: "", isCancelled: true };
  const at = { uid: uidOf(id), sequence, changedAt: was.startsAt, startsAt: was.startsAt, endsAt: endOf(was) };
  return {
    ...appointmentInvitation({ ...shown, note: "", url: undefined }),
    to,
    invitation: { ...at, title, place: "", url: "", isCancelled: true },
  };
}

/** The same in the mail and in the feed. */
export const uidOf = (id: string): string => `appointment-${id}`;
