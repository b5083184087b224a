import { guestDeclined, guestInvitation } from "#content/emails/work/guest-invitation.ts";
import { appointmentNames, appointmentTitle } from "#content/work/appointments.ts";
import { stoppedIn } from "#database/contacts/contact-rights.ts";
import { memberNames } from "#database/members/members.ts";
import { enqueue, type Stays } from "#database/notifications/deliveries.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { contactOfAppointment, type ListedAppointment } from "#database/work/appointments.ts";
import type { AppointmentGuest, AppointmentsTable } from "#database/work/work-schema.ts";
import type { AppointmentRef } from "#domain/notifications/email-content.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { endOf } from "#domain/work/appointment.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { type Correspondent, correspondentOf } from "#operations/conversations/correspondent.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { lateEmail } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export const noGuest: AppointmentGuest = {
  ...{ guestId: null, guestEmail: null, guestEndedAt: null },
  ...{ guestAnswer: null, guestAnsweredAt: null, guestSequence: null },
};

export const isInvited = ({ guestId, guestEndedAt }: Pick<AppointmentGuest, "guestId" | "guestEndedAt">): boolean =>
  guestId !== null && guestEndedAt === null;

/** The person of an appointment, and why nobody may email them now. */
export async function guestOf(
  reader: Reader,
  of: Pick<AppointmentsTable, "agentId" | "leadId" | "contactId" | "dealId">,
  now: Date,
): Promise<Correspondent | undefined> {
  const contactId = await contactOfAppointment(reader, of);
  return contactId === undefined ? undefined : correspondentOf(reader, contactId, now);
}

/** Their next invitation has this number, and asks again. A guest of before has the same address of ours. */
export const invitedAs = (
  tx: Transaction,
  before: AppointmentGuest,
  email: string,
  sequence: number,
): AppointmentGuest => {
  const isSame = before.guestId !== null && emailKey(before.guestEmail ?? "") === emailKey(email);
  return { ...noGuest, guestId: isSame ? before.guestId : tx.newId(), guestEmail: email, guestSequence: sequence };
};

/** The outbox has the appointment's number alone, and neither name nor address. */
export async function mailGuest(
  tx: Transaction,
  { id, agentId, leadId, sequence }: Pick<AppointmentsTable, "id" | "agentId" | "leadId" | "sequence">,
  guest: "invited" | "cancelled" | "declined",
): Promise<void> {
  const appointment: AppointmentRef = { id, sequence, guest };
  await enqueue(tx.db, lateEmail(tx, leadId ?? agentId, { subject: "An appointment", appointment }));
}

export type GuestSite = Pick<World, "database" | "baseUrl" | "sign" | "hash" | "intakeMailDomain" | "now">;

/** What leaves to the person, or to the member about them. What has changed since stays, and so does what they do not want. */
export async function composedForGuest(
  site: GuestSite,
  appointment: ListedAppointment,
  { sequence, guest }: AppointmentRef,
  name: string,
): Promise<Email | Stays> {
  const { read } = site.database;
  const { id, agentId, memberId, kind, startsAt, minutes, place, timeZone, guestId, guestEmail } = appointment;
  const member = await recipientOf(read, { agentId, memberId });
  if (guestId === null || guestEmail === null || !member) return { stays: "erased" };
  if (guest === "declined") {
    const url = new URL(`/my/appointments/${id}`, site.baseUrl).href;
    const title = appointmentNames[kind];
    return { ...guestDeclined({ name: name || guestEmail, title, startsAt, timeZone, url }), to: member.email };
  }
  const isCancelled = guest === "cancelled";
  const isOver = appointment.state === "cancelled" || !isInvited(appointment);
  if (!isCancelled && (isOver || sequence !== appointment.guestSequence)) return { stays: "too-late" };
  if (await mayNotMail(site, appointment, isCancelled)) return { stays: "opted-out" };
  const host = (await memberNames(read, [memberId])).get(memberId) ?? member.name;
  const title = appointmentTitle(kind, host);
  const shown = { title, startsAt, minutes, place, isCancelled };
  return {
    ...guestInvitation({ ...shown, host, timeZone, isChanged: sequence > 0, replyTo: member.email }),
    to: guestEmail,
    invitation: {
      ...{ uid: guestUid(id), sequence, changedAt: appointment.changedAt, startsAt, endsAt: endOf(appointment) },
      ...{ title, place, url: "", isCancelled },
      organizer: { name: host, email: signedMailbox(site, "answer", guestId) },
    },
  };
}

/** A cancellation also leaves to somebody whom the workspace no longer has. */
async function mayNotMail(
  { database: { read }, now }: GuestSite,
  of: ListedAppointment,
  isCancelled: boolean,
): Promise<boolean> {
  const address = emailKey(of.guestEmail ?? "");
  const point = { kind: "email", address } as const;
  const stopOf = await stoppedIn(read, of.agentId, [point]);
  if (
    stopOf(point) !== undefined ||
    (of.leadId !== null && (await hasOptedOut(read, { dialable: null, mailable: address })))
  )
    return true;
  return !isCancelled && (await guestOf(read, of, now()))?.refused !== null;
}

/** The member's own calendar has another event. */
export const guestUid = (id: string): string => `appointment-${id}-guest`;
