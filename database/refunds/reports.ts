import type { SelectQueryBuilder } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { LeadReport } from "#domain/refunds/refund-facts.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { type Between, reportsWithEntries } from "./history-entries.ts";
import type { LeadReportsTable, ReplacementsTable, ReportDecisionsTable } from "./refunds-schema.ts";

export type StoredReport = Omit<LeadReportsTable, "isLate"> &
  Omit<LeadReport, "decisions"> & {
    decisions: (Omit<ReportDecisionsTable, "isValid"> & { at: string; isValid: boolean })[];
    replacedBy: string | null;
  };

/** Of an agent, oldest first. */
export const reportsOf = (reader: Reader, agentId: string): Promise<StoredReport[]> =>
  withDecisions(reader, reader.selectFrom("leadReports").where("agentId", "=", agentId));

/** Of one lead of an agent, oldest first. */
export const reportsOnLead = (reader: Reader, agentId: string, leadId: string): Promise<StoredReport[]> =>
  withDecisions(reader, reader.selectFrom("leadReports").where("agentId", "=", agentId).where("leadId", "=", leadId));

/** Of an agent, those with an entry of the history after a time, up to another one (ISO); oldest first. */
export const reportsBetween = (reader: Reader, agentId: string, between: Between): Promise<StoredReport[]> =>
  withDecisions(
    reader,
    reader
      .selectFrom("leadReports")
      .where("agentId", "=", agentId)
      .where("leadReports.id", "in", reportsWithEntries(reader, agentId, between)),
  );

export async function findReport(reader: Reader, id: string): Promise<StoredReport | undefined> {
  return (await withDecisions(reader, reader.selectFrom("leadReports").where("id", "=", id)))[0];
}

/** The chosen reports are a subquery, so that their number is no number of parameters. */
async function withDecisions(
  reader: Reader,
  chosen: SelectQueryBuilder<Schema, "leadReports", object>,
): Promise<StoredReport[]> {
  const ids = chosen.select("leadReports.id");
  const rows = await chosen.selectAll("leadReports").orderBy("reportedAt").orderBy("leadReports.id").execute();
  if (rows.length === 0) return [];
  const decisions = await reader
    .selectFrom("reportDecisions")
    .selectAll()
    .where("reportId", "in", ids)
    .orderBy("decidedAt")
    .orderBy("id")
    .execute();
  const replacements = await reader.selectFrom("replacements").selectAll().where("reportId", "in", ids).execute();
  const [decisionsOf, replacementsBy] = [byReport(decisions), byReport(replacements)];
  return rows.map((row) => {
    const [replacement] = replacementsBy.get(row.id) ?? [];
    return {
      ...row,
      isLate: row.isLate === 1,
      decisions: (decisionsOf.get(row.id) ?? []).map((one) => ({
        ...one,
        at: one.decidedAt,
        isValid: one.isValid === 1,
      })),
      replacedAt: replacement?.at ?? null,
      replacedBy: replacement?.leadId ?? null,
    };
  });
}

const byReport = <Row extends { reportId: string }>(rows: Row[]) => Map.groupBy(rows, ({ reportId }) => reportId);

/** @returns false if the acceptance has an open report, or one on this ground; then nothing changed */
export function insertReport(tx: Writer, report: LeadReportsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("leadReports")
      .values(report)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function insertEvidence(
  tx: Writer,
  evidence: { id: string; agentId: string; reportId: string; activityId: string }[],
): Promise<void> {
  if (evidence.length > 0) await tx.insertInto("reportEvidence").values(evidence).execute();
}

/** @returns the ids that were still open; the others have been decided before */
export async function closeReports(tx: Writer, ids: readonly string[], closedAt: string): Promise<string[]> {
  const closed = await tx
    .updateTable("leadReports")
    .set({ closedAt })
    .where("id", "in", ids)
    .where("closedAt", "is", null)
    .returning("id")
    .execute();
  return closed.map(({ id }) => id);
}

/** An agent appeals once. @returns false if they have, or if the report is open */
export function reopenReport(
  tx: Writer,
  id: string,
  appeal: { appealedAt: string; appealText: string; decideBy: string },
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("leadReports")
      .set({ ...appeal, closedAt: null, remindersSent: 0 })
      .where("id", "=", id)
      .where("appealedAt", "is", null)
      .where("closedAt", "is not", null),
  );
}

/** Open reports that are due by then (ISO), the first due first. */
export function dueReports(reader: Reader, now: string, most: number): Promise<LeadReportsTable[]> {
  return reader
    .selectFrom("leadReports")
    .selectAll()
    .where("closedAt", "is", null)
    .where("decideBy", "<=", now)
    .orderBy("decideBy")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Open reports that are not due at this time (ISO) and have fewer reminders than that, the first due first. */
export function remindableReports(
  reader: Reader,
  { now, fewerThan, most }: { now: string; fewerThan: number; most: number },
): Promise<LeadReportsTable[]> {
  return reader
    .selectFrom("leadReports")
    .selectAll()
    .where("closedAt", "is", null)
    .where("decideBy", ">", now)
    .where("remindersSent", "<", fewerThan)
    .orderBy("decideBy")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** @returns false if that many were sent before, or it was decided; then nothing changed */
export function markReportReminded(tx: Writer, id: string, remindersSent: number): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("leadReports")
      .set({ remindersSent })
      .where("id", "=", id)
      .where("closedAt", "is", null)
      .where("remindersSent", "<", remindersSent),
  );
}

/** What an email about these reports says; `where` is the lead's place, as far as we understand it. */
export async function groundsAndPlaces(reader: Reader, ids: readonly string[]) {
  const rows = await reader
    .selectFrom("leadReports")
    .innerJoin("leads", "leads.id", "leadReports.leadId")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leadReports.agentId", "leadReports.ground", "leads.zip"])
    .select((is) => [is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("leadReports.id", "in", ids)
    .execute();
  return rows.map(({ zip, city, state, ...report }) => ({ ...report, where: placeName({ zip, city, state }) }));
}

/** @returns false if the report or the lead has a replacement; then nothing changed */
export function insertReplacement(tx: Writer, replacement: ReplacementsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("replacements")
      .values(replacement)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** `receivedAt`: for the page's position. Open reports come with the one due first, all with the newest first. */
export function listReports(reader: Reader, { isOpen }: { isOpen: boolean }, page: PageRequest) {
  const rows = reader
    .selectFrom("leadReports")
    .innerJoin("leads", "leads.id", "leadReports.leadId")
    .innerJoin("agents", "agents.id", "leadReports.agentId")
    .select(["leadReports.id", "leadReports.leadId", "leadReports.agentId", "ground", "reportedAt", "decideBy"])
    .select(["appealedAt", "closedAt", "isLate", "leads.firstName as leadFirstName", "leads.lastName as leadLastName"])
    .select(["agents.firstName", "agents.lastName"]);
  if (isOpen)
    return inOrder(
      rows.select("decideBy as receivedAt").where("closedAt", "is", null),
      { time: "decideBy", id: "leadReports.id" },
      { ...page, oldestFirst: true },
    );
  const all = rows.select("reportedAt as receivedAt");
  return inOrder(all, { time: "reportedAt", id: "leadReports.id" }, { ...page, oldestFirst: false });
}
