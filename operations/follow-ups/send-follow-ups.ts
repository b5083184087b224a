import { setImmediate as nextTurn } from "node:timers/promises";
import { endReasonTexts, refusedStepText } from "#content/follow-ups/follow-ups.ts";
import { mailTroubles } from "#database/conversations/messages.ts";
import {
  agentsWithDueSteps,
  claimStep,
  dueEnrollments,
  insertStepRun,
  mailsOfDay,
  updateEnrollment,
} from "#database/follow-ups/enrollments.ts";
import { automaticAnswer } from "#database/follow-ups/follow-up-facts.ts";
import type { EnrollmentsTable } from "#database/follow-ups/follow-ups-schema.ts";
import { hasBacklog } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { absentUntil } from "#domain/follow-ups/absence.ts";
import {
  type DayCounts,
  type PauseReason,
  pauseDays,
  reachesLimit,
  sendingPause,
} from "#domain/follow-ups/sending-limits.ts";
import { stepDay, stepTime } from "#domain/follow-ups/step-day.ts";
import type { HoldReason } from "#domain/follow-ups/step-outcome.ts";
import { isInHours } from "#domain/privacy/calling-hours.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dayAfter, localDay } from "#domain/values/time/day.ts";
import { startOfDay } from "#domain/values/time/instants.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { type FollowUpNow, followUpsNow } from "./follow-up-facts.ts";
import { runStep } from "./run-step.ts";
import { recordFollowUp, storeEnd } from "./start-follow-up.ts";

/** Of one workspace, some milliseconds each: then it is the turn of the next. */
const stepsAtOnce = 8;
/** Then other jobs have their turn, and the rest goes on at once. */
const longestMs = 10_000;
/** Emails that wait in the outbox: more would be written long before they leave. */
const mostWaiting = 200;
const pauseMs = 50;

/**
 * Without a step that is due it is one statement. Safe to repeat and to kill: a step is stored with its email.
 * @param pause waits while the outbox is full
 */
export async function sendFollowUps(
  world: World,
  pause: (milliseconds: number) => Promise<unknown> = nextTurn,
): Promise<{ steps: number; more: boolean }> {
  const began = world.steady();
  let steps = 0;
  for (;;) {
    const now = world.now().toISOString();
    const agents = await agentsWithDueSteps(world.database.read, now);
    if (agents.length === 0) return { steps, more: false };
    for (const agentId of agents) {
      while (await hasBacklog(world.database.read, "mail", mostWaiting)) {
        if (world.steady() - began > longestMs) return { steps, more: true };
        await pause(pauseMs);
      }
      steps += await workOnWorkspace(world, agentId);
      if (world.steady() - began > longestMs) return { steps, more: true };
    }
  }
}

/** What may leave of a workspace now. */
interface Limits {
  isPaused: boolean;
  /** Of each member, since midnight. */
  ofDay: Map<string, DayCounts>;
}

/** Facts are read before, so that no other writer waits for that: when an email leaves, they are asked again. */
async function workOnWorkspace(world: World, agentId: string): Promise<number> {
  const { read } = world.database;
  const now = world.now();
  const due = await dueEnrollments(read, agentId, { now: now.toISOString(), most: stepsAtOnce });
  const stands = await followUpsNow(read, agentId, due);
  const zone = await zoneOfAgent(read, agentId);
  const limits: Limits = {
    isPaused: (await pauseOf(read, agentId, now)) !== undefined,
    ofDay: await mailsOfDay(read, agentId, startOfDay(localDay(now, zone), zone)),
  };
  for (const enrollment of due) {
    const stand = stands.get(enrollment.id);
    if (stand) await inTransaction(world, (tx) => work(tx, enrollment, stand, limits));
    await nextTurn();
  }
  return due.length;
}

/** Why emails of a workspace's follow-ups pause now; undefined: they do not. */
export const pauseOf = async (reader: Reader, agentId: string, now: Date): Promise<PauseReason | undefined> =>
  sendingPause(await mailTroubles(reader, agentId, addDuration(now, { days: -pauseDays })));

async function work(tx: Transaction, enrollment: EnrollmentsTable, stands: FollowUpNow, limits: Limits): Promise<void> {
  if (!(await claimStep(tx.db, enrollment))) return;
  const { sequence, end, zones } = stands;
  const step = sequence.steps[enrollment.nextStep];
  if (end || !step) {
    await storeEnd(tx, enrollment, end ?? { reason: "done", at: null });
    const { reason } = end ?? { reason: "done" };
    const text = endReasonTexts[reason];
    // Of somebody whom the workspace no longer has, nothing is written any more.
    if (reason !== "removed" && reason !== "given-back")
      await recordFollowUp(tx, enrollment, { memberId: null, what: "ended", name: sequence.name, text });
    return;
  }
  const reason = await holdOf(tx, enrollment, stands);
  if (reason) return hold(tx, enrollment, zones, reason);
  const isEmail = step.kind === "email";
  if (isEmail && limits.isPaused) return hold(tx, enrollment, zones, { reason: "paused" });
  const sent = limits.ofDay.get(enrollment.memberId) ?? { mails: 0, firstMails: 0 };
  const ran = await runStep(tx, enrollment, step, (isFirst) => isEmail && reachesLimit(sent, isFirst));
  if ("hold" in ran) return hold(tx, enrollment, zones, { reason: ran.hold });
  await moveOn(tx, enrollment, stands);
  const { agentId, memberId, nextStep } = enrollment;
  const run = {
    id: tx.newId(),
    agentId,
    enrollmentId: enrollment.id,
    memberId,
    step: nextStep,
    at: tx.now.toISOString(),
  };
  const { isFirstMail, detail } = ran;
  await insertStepRun(tx.db, { ...run, ...ran, isFirstMail: isFirstMail ? 1 : 0 });
  if (ran.outcome === "sent")
    limits.ofDay.set(memberId, { mails: sent.mails + 1, firstMails: sent.firstMails + (isFirstMail ? 1 : 0) });
  if (ran.outcome === "refused") {
    const text = refusedStepText(nextStep + 1, step.kind, detail);
    await recordFollowUp(tx, enrollment, { memberId: null, what: "incomplete", name: sequence.name, text });
  }
}

interface Hold {
  reason: HoldReason;
  /** YYYY-MM-DD where they are; left out: the next day. */
  until?: string;
}

async function holdOf(
  tx: Transaction,
  { startedAt }: EnrollmentsTable,
  stands: FollowUpNow,
): Promise<Hold | undefined> {
  const { automaticAt, contactId, isPaused, zones } = stands;
  const today = localDay(tx.now, zones[0] ?? "UTC");
  if (isPaused) return { reason: "not-before" };
  if (contactId !== null && automaticAt !== null && automaticAt > startedAt) {
    const note = await automaticAnswer(tx.db, contactId, automaticAt);
    const until = absentUntil(`${note?.subject}\n${note?.text}`, localDay(new Date(automaticAt), zones[0] ?? "UTC"));
    if (today < until) return { reason: "absent", until };
  }
  return isInHours(zones, tx.now) ? undefined : { reason: "hours", until: today };
}

async function hold(
  tx: Transaction,
  { id }: EnrollmentsTable,
  zones: readonly string[],
  { reason, until }: Hold,
): Promise<void> {
  const day = until ?? dayAfter(localDay(tx.now, zones[0] ?? "UTC"), 1);
  await updateEnrollment(tx.db, id, { hold: reason, dueAt: stepTime(day, zones, tx.now).toISOString() });
}

/** To the next step, or to the day after the last one, on which it is over. */
async function moveOn(tx: Transaction, enrollment: EnrollmentsTable, { sequence, zones }: FollowUpNow): Promise<void> {
  const { id, baseOn, nextStep: done } = enrollment;
  const lastOn = localDay(tx.now, zones[0] ?? "UTC");
  const nextStep = done + 1;
  const next = sequence.steps[nextStep];
  const day = next ? stepDay(next, { baseOn, lastOn }) : dayAfter(lastOn, 1);
  const dueAt = stepTime(day, zones, tx.now).toISOString();
  await updateEnrollment(tx.db, id, { lastOn, nextStep, dueAt });
}
