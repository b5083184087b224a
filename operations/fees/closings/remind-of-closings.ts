import { closingDue } from "#content/emails/fees/closing-due.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { saidClosed } from "#database/fees/closing-checks.ts";
import { closingsToRemind, markClosingReminded } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { remindersPast, remindOn } from "#domain/fees/closings/closing.ts";
import { daysToReport } from "#domain/fees/closings/closing-check.ts";
import { hourIn } from "#domain/privacy/calling-hours.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { localDay } from "#domain/values/time/day.ts";
import { emailAgentOf } from "#operations/consumers/email-agent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { recheckClosings } from "./recheck-closings.ts";

/** Read in one go: a millisecond. */
const mostAtOnce = 200;
/** The hour on the agent's clock from which a reminder goes out. */
const firstHour = 8;

/**
 * Asks agents how their deals stand, on the expected day and two and seven days later, and opens a check where a person
 * closed and the agent has not said so for 21 days. Safe to repeat and to kill. Reminders missed during an outage are one.
 */
export async function remindOfClosings(world: World): Promise<Record<"reminded" | "toReview", number>> {
  const { read } = world.database;
  const now = world.now();
  let [reminded, toReview] = [0, 0];
  const today = now.toISOString().slice(0, 10);
  for await (const closing of inPortions((page) => closingsToRemind(read, { ...page, until: today })))
    if (await inTransaction(world, (tx) => remind(tx, closing))) reminded += 1;
  const until = addDuration(now, { days: -daysToReport });
  for await (const { leadId, isUnanswered } of inPortions((page) => saidClosed(read, { ...page, until })))
    if (isUnanswered && (await inTransaction(world, (tx) => recheckClosings(tx, leadId)))) toReview += 1;
  return { reminded, toReview };
}

/** All rows, so that those that cannot be acted on yet keep none behind them waiting. */
async function* inPortions<Row extends Position>(
  read: (page: { after: Position; most: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Position | undefined = listStart; after; ) {
    const rows: Row[] = await read({ after, most: mostAtOnce });
    yield* rows;
    after = rows.at(-1);
  }
}

async function remind(tx: Transaction, closing: ClosingsTable): Promise<boolean> {
  const { leadId, agentId, expectedOn } = closing;
  if (agentId === null || expectedOn === null) return false;
  const zone = await zoneOfAgent(tx.db, agentId);
  const today = localDay(tx.now, zone);
  if (closing.remindOn === null || closing.remindOn > today || hourIn(zone, tx.now) < firstHour) return false;
  const remindersSent = remindersPast(expectedOn, today);
  const next = { remindersSent, remindOn: remindOn(closing, remindersSent) };
  if (!(await markClosingReminded(tx.db, closing, next))) return false;
  const place = (await placesOfLeads(tx.db, [leadId]))[leadId] ?? "";
  const url = new URL(`/my/leads/${leadId}/closing`, tx.baseUrl).href;
  await emailAgentOf(tx, { id: leadId, agentId }, (name) =>
    closingDue({ name, place, expectedOn, reminder: remindersSent, url }),
  );
  return true;
}
