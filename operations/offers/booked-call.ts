import { agentRecord } from "#database/agents/agents.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { endBookedCall, insertBookedCall, openBookedCall } from "#database/offers/booked-calls.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { bookedCallLengths, type CallRefusal, hasPassed, includesHandover } from "#domain/offers/handover.ts";
import { callingHours, timeZonesOf, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { contactRefusal } from "#domain/privacy/consent.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { readAppointment } from "#domain/work/appointment.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { planAppointment } from "#operations/work/appointments.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";

export const callFields = ["day", "time", "minutes", "which"] as const;

export type CallBooked = { ok: true } | { ok: false; reason: "unknown-lead" | CallRefusal };

/** The zone in which staff and the person agree on a time. */
export const zoneOfPerson = (where: Whereabouts): string => timeZonesOf(where)?.[0] ?? officeZone;

/** Staff agree a call with the person, on the person's own clock. It replaces the one before, and a ringing offer says so. */
export function bookCall(
  world: World,
  { leadId, staffId, ...entered }: { leadId: string; staffId: string } & Record<(typeof callFields)[number], string>,
): Promise<CallBooked> {
  return inTransaction(world, async (tx): Promise<CallBooked> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (!mayBook(lead)) return { ok: false, reason: "not-before-an-agent" };
    const contact = { ...(await consentStatus(tx.db, lead, tx.now)), phone: lead.dialable, email: lead.mailable };
    const barred = contactRefusal(contact, "call");
    if (barred) return { ok: false, reason: barred };
    const where = await whereaboutsOf(tx.db, lead);
    const timeZone = zoneOfPerson(where);
    const blank = { kind: "call", place: "", note: "", member: "", invites: "", invite: "" };
    const read = readAppointment({ ...blank, ...entered }, { now: tx.now, timeZone });
    if (!read.ok) return { ok: false, reason: read.reason as CallRefusal };
    const { startsAt, minutes } = read.facts;
    if (!bookedCallLengths.some((length) => length === minutes)) return { ok: false, reason: "no-minutes" };
    if (callingHours(where, new Date(startsAt)) === "closed") return { ok: false, reason: "outside-hours" };
    const before = await openBookedCall(tx.db, leadId);
    if (before?.startsAt === startsAt && before.minutes === minutes) return { ok: true };
    const bookedAt = tx.now.toISOString();
    if (before) await endBookedCall(tx.db, before.id, { ending: "changed", endedAt: bookedAt });
    await insertBookedCall(tx.db, { id: tx.newId(), leadId, staffId, startsAt, minutes, timeZone, bookedAt });
    await recordAuditEvent(tx, { staffId, action: "call-booked", about: leadId, detail: { startsAt, minutes } });
    await notifyOfChange(tx, lead);
    return { ok: true };
  });
}

/** While no agent has the lead yet. */
export const mayBook = ({ stage }: Pick<LeadsTable, "stage">): boolean =>
  stage === "generated" || stage === "double-verified" || stage === "offered";

export type CallCancelled = { ok: true } | { ok: false; reason: "unknown-lead" | "no-call" };

export function cancelBookedCall(
  world: World,
  { leadId, staffId }: { leadId: string; staffId: string },
): Promise<CallCancelled> {
  return inTransaction(world, async (tx): Promise<CallCancelled> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    const call = await openBookedCall(tx.db, leadId);
    if (!call) return { ok: false, reason: "no-call" };
    await endBookedCall(tx.db, call.id, { ending: "cancelled", endedAt: tx.now.toISOString() });
    await recordAuditEvent(tx, {
      staffId,
      action: "call-cancelled",
      about: leadId,
      detail: { startsAt: call.startsAt },
    });
    await notifyOfChange(tx, lead);
    return { ok: true };
  });
}

/** To the agent whom the offer rings, if the plan has such calls. */
async function notifyOfChange(tx: Transaction, lead: LeadsTable): Promise<void> {
  const offer = await openOfferOfLead(tx.db, lead.id);
  if (offer && (await planHas(tx, offer.agentId))) await notifyOfOffer(tx, lead, offer, "changed");
}

/** The open call becomes an appointment of the member who accepted the lead, or ends with the reason why not. */
export async function keepBookedCall(
  tx: Transaction,
  leadId: string,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<void> {
  const call = await openBookedCall(tx.db, leadId);
  if (!call) return;
  const endedAt = tx.now.toISOString();
  const end = (ending: Parameters<typeof endBookedCall>[2]) => endBookedCall(tx.db, call.id, ending);
  if (hasPassed(call, endedAt)) return end({ ending: "passed", endedAt });
  if (!(await planHas(tx, agentId))) return end({ ending: "not-included", endedAt });
  const { startsAt, minutes } = call;
  const timeZone = await zoneOfMember(tx.db, { agentId, member: { id: memberId } });
  const of = { agentId, memberId, leadId, contactId: null, dealId: null, timeZone };
  const appointmentId = await planAppointment(tx, { ...of, kind: "call", startsAt, minutes, place: "", note: "" });
  return end({ ending: "accepted", endedAt, appointmentId });
}

const planHas = async (tx: Transaction, agentId: string): Promise<boolean> =>
  includesHandover((await agentRecord(tx.db, agentId))?.plan ?? null, "booked-call");
