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
import { type AppointmentField, type AppointmentRefusal, readAppointment } from "#domain/work/appointment.ts";
import { logTalkWithin } from "#operations/contacts/work-on-contact.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { zoneOfMember } from "./day-of-agent.ts";
import { invite } from "./invitation.ts";
import { recordActivity, type WorkRecord } from "./record-activity.ts";
import { recordContactWithin } from "./record-contact.ts";

type Entered = Record<AppointmentField, string>;
type FieldRefusal = AppointmentRefusal | "no-member";

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
    const at = tx.now.toISOString();
    const row: AppointmentsTable = {
      ...{ id: tx.newId(), agentId: by.agentId, leadId: null, contactId: null, dealId: null, ...of, ...read.facts },
      ...{ state: "planned", sequence: 0, createdAt: at, changedAt: at },
    };
    const same = await sameAppointment(tx.db, row);
    if (same) return { ok: true, id: same.id };
    await insertAppointment(tx.db, row);
    await invite(tx, row);
    return { ok: true, id: row.id };
  });
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
    const names = ["kind", "startsAt", "minutes", "place", "note", "memberId"] as const;
    if (names.every((name) => facts[name] === before[name])) return { ok: true };
    const changed = { ...facts, changedAt: tx.now.toISOString() };
    if (!(await updateAppointment(tx.db, { id, sequence: Number(sequence) }, changed)))
      return { ok: false, reason: "changed-since" };
    await inviteAgain(tx, before, { ...before, ...changed, sequence: before.sequence + 1 });
    return { ok: true };
  });
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
  await invite(tx, { ...appointment, sequence: appointment.sequence + 1 }, true);
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
    if (await updateAppointment(tx.db, coming, { memberId, changedAt }))
      await inviteAgain(tx, coming, { ...coming, memberId, changedAt, sequence: coming.sequence + 1 });
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
