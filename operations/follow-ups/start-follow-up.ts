import { contactOf } from "#database/contacts/contacts.ts";
import { lastClosingOf, laterDayOf } from "#database/contacts/last-closing.ts";
import {
  findEnrollment,
  insertEnrollment,
  openEnrollmentsOf,
  updateEnrollment,
} from "#database/follow-ups/enrollments.ts";
import type { EnrollmentsTable } from "#database/follow-ups/follow-ups-schema.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { End } from "#domain/follow-ups/follow-up-end.ts";
import type { SequenceBase } from "#domain/follow-ups/sequence.ts";
import { firstStep, stepTime } from "#domain/follow-ups/step-day.ts";
import { isDay, localDay } from "#domain/values/time/day.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { type Correspondent, correspondentOf } from "#operations/conversations/correspondent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { followUpsNow } from "./follow-up-facts.ts";
import { sequences, versionToStart } from "./sequences.ts";

type Refusal = "no-sequence" | "no-day" | "no-step" | "under-way" | "stopped";
export type FollowUpStarted = { ok: true } | { ok: false; reason: "unknown-contact" | Refusal } | NoCrm;

/**
 * Puts a person on a sequence, in the name of the member who works with them. The same twice is one.
 * @param form.day YYYY-MM-DD from which a sequence counts that does not count from today; empty: the one that is known
 */
export function startFollowUp(
  world: World,
  by: Viewer,
  form: { contactId: string; key: string; day: string },
): Promise<FollowUpStarted> {
  return inBook(world, by, async (tx): Promise<FollowUpStarted> => {
    const contact = await contactOf(tx.db, by, form.contactId);
    const whom = contact && (await correspondentOf(tx.db, contact.id, tx.now));
    if (!whom) return { ok: false, reason: "unknown-contact" };
    const sequence = (await sequences.of(tx.db, by.agentId)).find(({ key }) => key === form.key);
    if (!sequence) return { ok: false, reason: "no-sequence" };
    if (isBarred(whom)) return { ok: false, reason: "stopped" };
    const today = localDay(tx.now, await zoneOfAgent(tx.db, by.agentId));
    const baseOn = form.day || (await baseDayOf(tx.db, whom, { base: sequence.base, today }));
    if (baseOn === undefined || !isDay(baseOn)) return { ok: false, reason: "no-day" };
    const first = firstStep(sequence.steps, baseOn, today);
    if (!first) return { ok: false, reason: "no-step" };
    await endWhatHasEnded(tx, whom);
    const enrollment: EnrollmentsTable = {
      ...{ id: tx.newId(), agentId: by.agentId, contactId: whom.contactId, leadId: whom.leadId },
      ...{ memberId: whom.memberId ?? by.member.id, key: sequence.key },
      versionId: await versionToStart(tx, by.agentId, sequence),
      ...{ baseOn, lastOn: first.lastOn, nextStep: first.no, hold: null, startedAt: tx.now.toISOString() },
      ...{ dueAt: null, endedAt: null, endReason: null, endedBy: null },
    };
    if (!(await insertEnrollment(tx.db, enrollment))) {
      const open = (await openEnrollmentsOf(tx.db, whom.contactIds)).find(({ key }) => key === sequence.key);
      return open?.baseOn === baseOn ? { ok: true } : { ok: false, reason: "under-way" };
    }
    const now = (await followUpsNow(tx.db, by.agentId, [enrollment])).get(enrollment.id);
    await updateEnrollment(tx.db, enrollment.id, {
      dueAt: stepTime(first.on, now?.zones ?? [], tx.now).toISOString(),
    });
    await recordFollowUp(tx, whom, { memberId: by.member.id, what: "started", name: sequence.name });
    return { ok: true };
  });
}

/** They do not want to be contacted, so nothing is started. */
export const isBarred = ({ refused }: Correspondent): boolean => refused === "revoked" || refused === "stopped";

/** From which day a sequence would count; undefined: a member has to say it. @param today on the workspace's calendar */
export async function baseDayOf(
  reader: Reader,
  whom: Pick<Correspondent, "agentId" | "leadId" | "contactIds">,
  { base, today }: { base: SequenceBase; today: string },
): Promise<string | undefined> {
  if (base === "start") return today;
  if (base === "later") return laterDayOf(reader, whom);
  return (await lastClosingOf(reader, whom.agentId, whom.contactIds))?.on;
}

/** What facts have ended is stored as ended, so that the same sequence can begin again. */
async function endWhatHasEnded(tx: Transaction, { agentId, contactIds }: Correspondent): Promise<void> {
  const open = await openEnrollmentsOf(tx.db, contactIds);
  const now = await followUpsNow(tx.db, agentId, open);
  for (const enrollment of open) {
    const end = now.get(enrollment.id)?.end;
    if (end) await storeEnd(tx, enrollment, end);
  }
}

/** @returns false if it had ended; then nothing changed */
export const storeEnd = (
  tx: Transaction,
  { id }: EnrollmentsTable,
  { reason, at }: End,
  endedBy: string | null = null,
): Promise<boolean> =>
  updateEnrollment(tx.db, id, {
    ...{ endReason: reason, endedAt: at ?? tx.now.toISOString(), endedBy },
    ...{ dueAt: null, hold: null },
  });

/** A member stops it. It needs no CRM, and done twice is done once. */
export const stopFollowUp = (
  world: World,
  by: Viewer,
  form: { contactId: string; id: string },
): Promise<{ ok: true } | { ok: false; reason: "unknown-contact" }> =>
  inTransaction(world, async (tx) => {
    const contact = await contactOf(tx.db, by, form.contactId);
    const enrollment = await findEnrollment(tx.db, form.id);
    const isTheirs = contact && enrollment && (await contactOf(tx.db, by, enrollment.contactId))?.id === contact.id;
    if (!isTheirs) return { ok: false, reason: "unknown-contact" };
    if (!(await storeEnd(tx, enrollment, { reason: "pressed", at: null }, by.member.id))) return { ok: true };
    const name = (await followUpsNow(tx.db, by.agentId, [enrollment])).get(enrollment.id)?.sequence.name ?? "";
    await recordFollowUp(tx, enrollment, { memberId: by.member.id, what: "stopped", name });
    return { ok: true };
  });

/** In the history of the person. */
export const recordFollowUp = (
  tx: Transaction,
  { agentId, leadId, contactId }: Pick<EnrollmentsTable, "agentId" | "leadId" | "contactId">,
  { memberId, ...detail }: FollowUpEvent,
): Promise<string> =>
  recordActivity(tx, {
    ...{ agentId, memberId, kind: "follow-up", detail },
    ...(leadId === null ? { contactId } : { leadId }),
  });

interface FollowUpEvent {
  /** Null: nobody pressed. */
  memberId: string | null;
  what: "started" | "stopped" | "ended" | "incomplete";
  name: string;
  /** Why, as a sentence. */
  text?: string;
}
