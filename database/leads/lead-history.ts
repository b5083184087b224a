import { didWrite } from "#database/did-write.ts";
import type { LeadChecksTable, LeadMovesTable, LeadsTable } from "#database/leads/leads-schema.ts";
import { bookedCallsOf } from "#database/offers/booked-calls.ts";
import { transfersOfLead } from "#database/offers/live-transfers.ts";
import { offersOfLead } from "#database/offers/offers.ts";
import { correctionsOf } from "#database/privacy/corrections.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { acceptancesOfLead } from "#database/work/acceptances.ts";
import { type ActivitiesAsked, newestActivities } from "#database/work/activities.ts";
import type { LeadCheck, LeadStage, LeadStep } from "#domain/leads/lead-lifecycle.ts";
import { eventsAsked } from "#domain/work/history-page.ts";
import { currentAssignee } from "./current-assignee.ts";

export function findLead(reader: Reader, id: string): Promise<LeadsTable | undefined> {
  return reader.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function checksOf(reader: Reader, leadId: string): Promise<LeadCheck[]> {
  const rows = await reader
    .selectFrom("leadChecks")
    .select(["staffId", "passed"])
    .where("leadId", "=", leadId)
    .execute();
  return rows.map(({ staffId, passed }) => ({ staffId, passed: passed === 1 }));
}

export async function updateAssignee(tx: Writer, id: string, assigneeId: string | null): Promise<void> {
  await tx.updateTable("leads").set({ assigneeId }).where("id", "=", id).execute();
}

/** The member of staff who works on a lead now; null: nobody. */
export async function assigneeOf(reader: Reader, id: string, now: Date): Promise<string | null> {
  const lead = reader.selectFrom("leads").select(currentAssignee(now).as("assigneeId")).where("leads.id", "=", id);
  return (await lead.executeTakeFirst())?.assigneeId ?? null;
}

/** Stored answers of the passed checks, oldest first. */
export async function passedCheckAnswers(reader: Reader, leadId: string): Promise<string[]> {
  const checks = reader.selectFrom("leadChecks").select("answers").where("leadId", "=", leadId);
  const rows = await checks.where("passed", "=", 1).orderBy("checkedAt").orderBy("id").execute();
  return rows.map(({ answers }) => answers);
}

/** When each check was passed, in order. */
export async function passedChecksOf(reader: Reader, leadId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("leadChecks")
    .select("checkedAt")
    .where("leadId", "=", leadId)
    .where("passed", "=", 1)
    .orderBy("checkedAt")
    .execute();
  return rows.map(({ checkedAt }) => checkedAt);
}

/** @returns false if this member has checked the lead before; then nothing changed */
export function insertCheck(tx: Writer, check: LeadChecksTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("leadChecks")
      .values(check)
      .onConflict((conflict) => conflict.columns(["leadId", "staffId"]).doNothing()),
  );
}

export async function insertMove(
  tx: Writer,
  move: LeadMovesTable,
  after: { stage: LeadStage; pausedFrom: LeadStep | null; agentId: string | null },
): Promise<void> {
  await tx.insertInto("leadMoves").values(move).execute();
  await tx
    .updateTable("leads")
    .set({ ...after, stageSince: move.movedAt })
    .where("id", "=", move.leadId)
    .execute();
}

export async function lastSeatOf(reader: Reader, zip: string): Promise<number | null> {
  const row = await reader.selectFrom("zipTurns").select("seat").where("zip", "=", zip).executeTakeFirst();
  return row?.seat ?? null;
}

export async function advanceTurn(tx: Writer, zip: string, seat: number): Promise<void> {
  await tx
    .insertInto("zipTurns")
    .values({ zip, seat })
    .onConflict((conflict) => conflict.column("zip").doUpdateSet({ seat }))
    .execute();
}

/** @param activities which: integrations may write thousands */
export async function historyOf(reader: Reader, leadId: string, activities: ActivitiesAsked = { most: eventsAsked }) {
  return { ...(await eventsOf(reader, leadId)), activities: await newestActivities(reader, leadId, activities) };
}

async function eventsOf(reader: Reader, leadId: string) {
  const [moves, checks, routings, notes, callbacks, offers, acceptances, corrections, calls, transfers] =
    await Promise.all([
      reader
        .selectFrom("leadMoves")
        .selectAll()
        .where("leadId", "=", leadId)
        .orderBy("movedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadChecks")
        .selectAll()
        .where("leadId", "=", leadId)
        .orderBy("checkedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadRoutings")
        .selectAll()
        .where("leadId", "=", leadId)
        .orderBy("decidedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadNotes")
        .selectAll()
        .where("leadId", "=", leadId)
        .orderBy("notedAt")
        .orderBy("id")
        .execute(),
      reader
        .selectFrom("leadCallbacks")
        .selectAll()
        .where("leadId", "=", leadId)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),
      offersOfLead(reader, leadId),
      acceptancesOfLead(reader, leadId),
      correctionsOf(reader, leadId),
      bookedCallsOf(reader, leadId),
      transfersOfLead(reader, leadId),
    ]);
  return { moves, checks, routings, notes, callbacks, offers, acceptances, corrections, calls, transfers };
}
