import { appointmentMissed } from "#content/work/appointments.ts";
import { contactOf } from "#database/contacts/contacts.ts";
import { ownDealOf } from "#database/contacts/deals.ts";
import { findMember } from "#database/members/members.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import {
  appointmentOf,
  type ComingOf,
  comingOf,
  endAppointment,
  insertAppointment,
  sameAppointment,
  updateAppointment,
} from "#database/work/appointments.ts";
import type { AppointmentsTable } from "#database/work/work-schema.ts";
import {
  type AppointmentFacts,
  type AppointmentField,
  type AppointmentRefusal,
  readAppointment,
} from "#domain/work/appointment.ts";
import { logTalkWithin } from "#operations/contacts/work-on-contact.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { zoneOfMember } from "./day-of-agent.ts";
import { guestOf, invitedAs, isInvited, mailGuest, noGuest } from "./guest.ts";
import { invite } from "./invitation.ts";
import { recordActivity, type WorkRecord } from "./record-activity.ts";
import { recordContactWithin } from "./record-contact.ts";

type Entered = Record<AppointmentField, string>;
/** "may-not-invite": the person has no email address, or nobody may email them now. */
type FieldRefusal = AppointmentRefusal | "no-member" | "may-not-invite";

export type AppointmentAdded =
  | { ok: true; id: string }
  | { ok: false; reason: "unknown-record" | "ended" | FieldRefusal };

/** Its member gets the invitation. The same one twice is one. @param of a lead, a contact or a deal that the member may see */
export function addAppointment(world: World, by: Viewer, of: WorkRecord, entered: Entered): Promise<AppointmentAdded> {
  return inTransaction(world, async (tx): Promise<AppointmentAdded> => {
    const barred = await recordRefusal(tx, by, of);
    if (barred) return { ok: false, reason: barred };
    const read = await readIn(tx, by, entered, by.member.id);
    if (!read.ok) return read;
    const row = newAppointment(tx, {
      agentId: by.agentId,
      leadId: null,
      contactId: null,
      dealId: null,
      ...of,
      ...read.facts,
    });
    const same = await sameAppointment(tx.db, row);
    if (same) return { ok: true, id: same.id };
    const guest = entered.invite === "yes" ? await newGuest(tx, row, 0) : noGuest;
    if (!guest) return { ok: false, reason: "may-not-invite" };
    await insertInvited(tx, { ...row, ...guest });
    return { ok: true, id: row.id };
  });
}

type Planned = Pick<AppointmentsTable, "agentId" | "memberId" | "leadId" | "contactId" | "dealId" | "timeZone"> &
  AppointmentFacts;

/** Of facts that were agreed before. The person is invited if they may be emailed. @returns its id */
export async function planAppointment(tx: Transaction, planned: Planned): Promise<string> {
  const row = newAppointment(tx, planned);
  await insertInvited(tx, { ...row, ...(await newGuest(tx, row, 0)) });
  return row.id;
}

function newAppointment(tx: Transaction, planned: Planned): AppointmentsTable {
  const at = tx.now.toISOString();
  return { id: tx.newId(), ...planned, state: "planned", sequence: 0, createdAt: at, changedAt: at, ...noGuest };
}

async function insertInvited(tx: Transaction, row: AppointmentsTable): Promise<void> {
  await insertAppointment(tx.db, row);
  await invite(tx, row);
  if (isInvited(row)) await mailGuest(tx, row, "invited");
}

/** @returns undefined if they may not be emailed */
async function newGuest(tx: Transaction, before: AppointmentsTable, sequence: number) {
  const client = await guestOf(tx.db, before, tx.now);
  if (!client?.email || client.refused) return undefined;
  return invitedAs(tx, before, client.email, sequence);
}

async function recordRefusal(
  tx: Transaction,
  by: Viewer,
  of: WorkRecord,
): Promise<"unknown-record" | "ended" | undefined> {
  if (typeof of.leadId === "string") {
    const acceptance = await acceptanceOf(tx.db, by, of.leadId);
    if (acceptance) return acceptance.endedAt === null ? undefined : "ended";
  } else if (typeof of.contactId === "string") {
    if (await contactOf(tx.db, by, of.contactId)) return undefined;
  } else if (of.dealId && (await ownDealOf(tx.db, by, of.dealId))) return undefined;
  return "unknown-record";
}

/** In the zone of the member who goes. A team lead may name another one. */
async function readIn(tx: Transaction, by: Viewer, entered: Entered, memberId: string) {
  const named = by.member.role === "team-lead" && entered.member !== "" ? entered.member : memberId;
  if (named !== memberId && (await findMember(tx.db, named))?.agentId !== by.agentId)
    return { ok: false, reason: "no-member" } as const;
  const timeZone = await zoneOfMember(tx.db, { agentId: by.agentId, member: { id: named } });
  const read = readAppointment(entered, { now: tx.now, timeZone });
  return read.ok ? ({ ok: true, facts: { ...read.facts, memberId: named, timeZone } } as const) : read;
}

export type AppointmentChanged =
  | { ok: true }
  | { ok: false; reason: "unknown-appointment" | "over" | "changed-since" | FieldRefusal };

/** @param form.sequence of the appointment as the form showed it */
export function changeAppointment(
  world: World,
  by: Viewer,
  { id, sequence, ...entered }: Entered & { id: string; sequence: string },
): Promise<AppointmentChanged> {
  return inTransaction(world, async (tx): Promise<AppointmentChanged> => {
    const before = await appointmentOf(tx.db, by, id);
    if (!before) return { ok: false, reason: "unknown-appointment" };
    if (before.state !== "planned") return { ok: false, reason: "over" };
    const read = await readIn(tx, by, entered, before.memberId);
    if (!read.ok) return read;
    const { facts } = read;
    const isSame = ([...toGuest, "note"] as const).every((name) => facts[name] === before[name]);
    // Only a form with the tick says that they are invited no more.
    const invites = entered.invites === "asked" ? entered.invite === "yes" : isInvited(before);
    if (isSame && invites === isInvited(before)) return { ok: true };
    const after = { ...before, ...facts, changedAt: tx.now.toISOString(), sequence: before.sequence + 1 };
    const guest = await guestAfter(tx, before, after, invites);
    if (!guest) return { ok: false, reason: "may-not-invite" };
    const changed = { ...facts, changedAt: after.changedAt, ...guest };
    if (!(await updateAppointment(tx.db, { id, sequence: Number(sequence) }, changed)))
      return { ok: false, reason: "changed-since" };
    if (!isSame) await inviteAgain(tx, before, after);
    await tellGuest(tx, before, { ...after, ...guest });
    return { ok: true };
  });
}

/** What the person's invitation says. */
const toGuest = ["kind", "startsAt", "minutes", "place", "memberId"] as const;

/** A guest gets each change of what their invitation says, and is asked again. @returns undefined if they may not be emailed */
async function guestAfter(tx: Transaction, before: AppointmentsTable, after: AppointmentsTable, invites: boolean) {
  if (!invites) return isInvited(before) ? { ...endedGuest, guestEndedAt: after.changedAt } : {};
  if (!isInvited(before)) return newGuest(tx, before, after.sequence);
  if (toGuest.every((name) => after[name] === before[name])) return {};
  return invitedAs(tx, before, before.guestEmail ?? "", after.sequence);
}

const endedGuest = { guestAnswer: null, guestAnsweredAt: null } as const;

async function tellGuest(tx: Transaction, before: AppointmentsTable, now: AppointmentsTable): Promise<void> {
  if (isInvited(now) && now.guestSequence === now.sequence) await mailGuest(tx, now, "invited");
  if (isInvited(before) && !isInvited(now)) await mailGuest(tx, now, "cancelled");
}

/** Somebody else who goes gets the invitation, and the one before the cancellation. */
async function inviteAgain(tx: Transaction, before: AppointmentsTable, now: AppointmentsTable): Promise<void> {
  if (before.memberId !== now.memberId) await invite(tx, { ...before, sequence: now.sequence }, true);
  await invite(tx, now);
}

export type AppointmentCancelled = { ok: true } | { ok: false; reason: "unknown-appointment" | "over" };

export function cancelAppointment(world: World, by: Viewer, id: string): Promise<AppointmentCancelled> {
  return inTransaction(world, async (tx): Promise<AppointmentCancelled> => {
    const appointment = await appointmentOf(tx.db, by, id);
    if (!appointment) return { ok: false, reason: "unknown-appointment" };
    if (appointment.state === "cancelled") return { ok: true };
    if (appointment.state !== "planned") return { ok: false, reason: "over" };
    await cancelWithin(tx, appointment);
    return { ok: true };
  });
}

async function cancelWithin(tx: Transaction, appointment: AppointmentsTable): Promise<void> {
  const changedAt = tx.now.toISOString();
  if (!(await updateAppointment(tx.db, appointment, { state: "cancelled", changedAt }))) return;
  const cancelled = { ...appointment, sequence: appointment.sequence + 1 };
  await invite(tx, cancelled, true);
  if (isInvited(appointment)) await mailGuest(tx, cancelled, "cancelled");
}

/** What is still to come of a lead that is no longer theirs, or of people who are removed. */
export async function cancelAppointments(tx: Transaction, agentId: string, of: ComingOf): Promise<void> {
  for (const coming of await comingOf(tx.db, agentId, of, tx.now.toISOString())) await cancelWithin(tx, coming);
}

/** Another member goes: to all that is to come of a lead, of people, or of a member who leaves. */
export async function handOverAppointments(
  tx: Transaction,
  agentId: string,
  of: ComingOf,
  memberId: string,
): Promise<void> {
  const changedAt = tx.now.toISOString();
  for (const coming of await comingOf(tx.db, agentId, of, changedAt)) {
    if (coming.memberId === memberId) continue;
    const after = { ...coming, memberId, changedAt, sequence: coming.sequence + 1 };
    const guest = (await guestAfter(tx, coming, after, isInvited(coming))) ?? {};
    if (!(await updateAppointment(tx.db, coming, { memberId, changedAt, ...guest }))) continue;
    await inviteAgain(tx, coming, after);
    await tellGuest(tx, coming, { ...after, ...guest });
  }
}

export type OutcomeSaid = { ok: true } | { ok: false; reason: "unknown-appointment" | "no-answer" | "over" | "early" };

/** How it went: one press, which also logs the talk with the person, or notes that there was none. */
export function sayOutcome(
  world: World,
  by: Viewer,
  { id, said }: { id: string; said: "done" | "missed" | undefined },
): Promise<OutcomeSaid> {
  return inTransaction(world, async (tx): Promise<OutcomeSaid> => {
    const appointment = await appointmentOf(tx.db, by, id);
    if (!appointment) return { ok: false, reason: "unknown-appointment" };
    const { state, startsAt, kind, leadId, contactId, dealId } = appointment;
    if (!said) return { ok: false, reason: "no-answer" };
    if (state === said) return { ok: true };
    if (state !== "planned") return { ok: false, reason: "over" };
    if (startsAt > tx.now.toISOString()) return { ok: false, reason: "early" };
    if (!(await endAppointment(tx.db, id, said))) return { ok: true };
    const client = contactId ?? (dealId === null ? null : ((await ownDealOf(tx.db, by, dealId))?.contactId ?? null));
    const talk = { channel: kind === "call" ? "call" : "meeting", outcome: "spoke", text: "" } as const;
    const own = { agentId: by.agentId, memberId: by.member.id };
    const missed = { ...own, kind: "noted", detail: { text: appointmentMissed(kind) } } as const;
    if (leadId !== null) {
      if (said === "done") await recordContactWithin(tx, by, { ...talk, leadId });
      else await recordActivity(tx, { ...missed, leadId });
    }
    if (client !== null) {
      if (said === "done") await logTalkWithin(tx, by, client, talk);
      else await recordActivity(tx, { ...missed, contactId: client });
    }
    return { ok: true };
  });
}
