import { ownDealOf } from "#database/contacts/deals.ts";
import { closingById } from "#database/fees/closings.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type DatedRecord, setTaskDay, tasksOfDeal } from "#database/work/deal-tasks.ts";
import { insertTask } from "#database/work/tasks.ts";
import { closingFactsOf } from "#domain/fees/closings/closing.ts";
import { type DatesRefusal, type EnteredDates, type ReadDates, readDates } from "#domain/work/deal-dates.ts";
import { storeDeal } from "#operations/contacts/edit-deal.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import type { ClosingReported } from "#operations/fees/closings/closing-reporter.ts";
import { correctClosing } from "#operations/fees/closings/correct-closing.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";

type Refused = { ok: false; reason: DatesRefusal; field: string };
export type DealDatesSaved = { ok: true } | Refused | { ok: false; reason: "unknown-deal" | "changed-since" } | NoCrm;

/** Contract, closing, days of its tasks, and a date of the member's own, in one form. */
export function saveDealDates(world: World, by: Viewer, id: string, entered: EnteredDates): Promise<DealDatesSaved> {
  return inBook(world, by, async (tx): Promise<DealDatesSaved> => {
    const deal = await ownDealOf(tx.db, by, id);
    if (!deal) return { ok: false, reason: "unknown-deal" };
    if (deal.version !== Number(entered.version)) return { ok: false, reason: "changed-since" };
    const read = await readIn(tx, by, { dealId: id }, entered);
    if (!read.ok) return read;
    // Before the days move: a day that was chosen in this form stays.
    await keepChosen(tx, by, { dealId: id }, read);
    const { stage, laterOn, lostReason } = deal;
    const isSame = read.dates.contractOn === deal.contractOn && read.dates.closingOn === deal.closingOn;
    if (!isSame) await storeDeal(tx, by, deal, { stage, laterOn, lostReason, ...read.dates });
    return { ok: true };
  });
}

export type ClosingDatesSaved = Exclude<ClosingReported, { ok: true }> | { ok: true } | Refused;

/** The same of a closing of a lead: its days are corrected like every other fact. */
export async function saveClosingDates(
  world: World,
  by: Viewer,
  { leadId, closingId }: { leadId: string; closingId: string },
  entered: EnteredDates,
): Promise<ClosingDatesSaved> {
  const of = { leadId, closingId };
  const { read: reader } = world.database;
  const closing = await closingById(reader, closingId);
  if (!closing || closing.leadId !== leadId || closing.agentId !== by.agentId)
    return { ok: false, reason: "unknown-closing" };
  if (closing.version !== Number(entered.version)) return { ok: false, reason: "changed-since" };
  const read = await inTransaction(world, (tx) => readIn(tx, by, of, entered));
  if (!read.ok) return read;
  const { contractOn, closingOn } = read.dates;
  const corrected = await correctClosing(
    world,
    { viewer: by },
    {
      ...{
        leadId,
        closing: { id: closingId, version: Number(entered.version) },
        reason: "",
        confirmed: entered.confirmed,
      },
      facts: { ...closingFactsOf(closing), contractOn, expectedOn: closingOn },
    },
  );
  if (!corrected.ok) return corrected;
  await inTransaction(world, (tx) => keepChosen(tx, by, of, read));
  return { ok: true };
}

async function readIn(tx: Transaction, by: Viewer, of: DatedRecord, entered: EnteredDates) {
  const tasks = await tasksOfDeal(tx.db, of);
  const today = await dayOfAgent(tx.db, by.agentId, tx.now);
  return readDates(entered, { tasks, today, needsClosing: "closingId" in of });
}

async function keepChosen(tx: Transaction, by: Viewer, of: DatedRecord, { chosen, own }: ReadDates): Promise<void> {
  for (const { task, dueOn } of chosen) await setTaskDay(tx.db, task.id, { dueOn, datedBy: by.member.id });
  if (!own) return;
  const tasks = await tasksOfDeal(tx.db, of);
  if (tasks.some(({ text, dueOn, doneAt }) => doneAt === null && text === own.text && dueOn === own.dueOn)) return;
  const { agentId, member } = by;
  const id = tx.newId();
  const about = "dealId" in of ? { leadId: null, dealId: of.dealId } : of;
  await insertTask(tx.db, { ...own, ...about, id, agentId, memberId: member.id, createdAt: tx.now.toISOString() });
  const record = "dealId" in of ? of : { leadId: of.leadId };
  await recordActivity(tx, {
    ...record,
    agentId,
    memberId: member.id,
    kind: "task-added",
    detail: { taskId: id, ...own },
  });
}
