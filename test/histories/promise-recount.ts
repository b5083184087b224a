import { openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import { refundFacts } from "#database/refunds/refund-facts.ts";
import type { Reader } from "#database/schema.ts";
import { isCountedLead } from "#domain/leads/lead-count.ts";
import { type RefundStatus, refundStatus } from "#domain/refunds/refund-status.ts";
import { wholePromise } from "#test/whole-promise.ts";

const day = 86_400_000;
/** Specification 9: leads promised by plan, at least. */
const promised: Record<string, number> = { standard: 24, professional: 36, growth: 60 };

interface Recount {
  delivered: number;
  due: number;
  status: string;
  /** How each lead counts, by its id. */
  leads: Record<string, string>;
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf(reader: Reader, agentId: string) {
  return {
    application: await reader
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", agentId)
      .executeTakeFirstOrThrow(),
    orders: await reader.selectFrom("orders").selectAll().where("agentId", "=", agentId).execute(),
    events: await reader.selectFrom("paymentEvents").selectAll().where("fact", "=", "paid").execute(),
    acceptances: await reader.selectFrom("acceptances").selectAll().where("agentId", "=", agentId).execute(),
    offers: await reader.selectFrom("offers").selectAll().where("agentId", "=", agentId).execute(),
    reports: await reader.selectFrom("leadReports").selectAll().where("agentId", "=", agentId).execute(),
    decisions: await reader
      .selectFrom("reportDecisions")
      .innerJoin("leadReports", "leadReports.id", "reportDecisions.reportId")
      .selectAll("reportDecisions")
      .where("agentId", "=", agentId)
      .execute(),
    changes: await reader
      .selectFrom("planChanges")
      .selectAll()
      .where("agentId", "=", agentId)
      .where("appliedAt", "is not", null)
      .execute(),
    replacements: await reader.selectFrom("replacements").selectAll().where("agentId", "=", agentId).execute(),
  };
}

/** From the rows alone, in plain loops, so that no code of the meter can agree with itself. */
function recounted(rows: Rows, now: Date): Recount {
  const orderIds = rows.orders.filter(({ crm }) => crm === 0).map(({ id }) => id);
  let paidAt = Number.POSITIVE_INFINITY;
  for (const { orderId, occurredAt } of rows.events)
    if (orderId !== null && orderIds.includes(orderId)) paidAt = Math.min(paidAt, Date.parse(occurredAt));
  let start = paidAt;
  while (start + 365 * day <= now.getTime()) start += 365 * day;
  const isInYear = (iso: string | null) =>
    iso !== null && Date.parse(iso) >= start && Date.parse(iso) < start + 365 * day;

  const leads: Record<string, string> = {};
  for (const { leadId, endedAt, state, reason } of rows.offers) {
    if (!isInYear(endedAt)) continue;
    if (state === "lapsed") leads[leadId] = "lapsed";
    if (state === "declined")
      leads[leadId] = reason === "away" || reason === "other" ? "declined" : "declined-for-reason";
  }
  for (const { leadId, acceptedAt, ending } of rows.acceptances) {
    if (!isInYear(acceptedAt)) continue;
    leads[leadId] = ending === "reassigned" ? "reassigned" : "accepted";
    if (rows.replacements.some((one) => one.leadId === leadId)) leads[leadId] = "replacement";
    for (const report of rows.reports) {
      if (report.leadId !== leadId || report.isLate === 1) continue;
      const decisions = rows.decisions
        .filter(({ reportId }) => reportId === report.id)
        .toSorted((one, other) => one.decidedAt.localeCompare(other.decidedAt) || one.id.localeCompare(other.id));
      const last = decisions[decisions.length - 1];
      const waits = report.appealedAt !== null && decisions.length === 1;
      if (last?.isValid === 1 && !waits)
        leads[leadId] = report.ground === "existing-client" ? "existing-client" : "report-validated";
      if (report.ground === "wrong-person" && (last === undefined || waits || last.isValid === 1))
        leads[leadId] = "wrong-person";
    }
  }
  const delivered = Object.values(leads).filter((how) => ["accepted", "lapsed", "declined"].includes(how)).length;
  const today = start + (Math.floor((now.getTime() - start) / day) + 1) * day;
  const least = Math.ceil(promisedBetween(rows.changes, rows.application.plan, start, start + 365 * day));
  const due = Math.floor(promisedBetween(rows.changes, rows.application.plan, start, today));
  return { delivered, due, status: delivered >= least ? "kept" : delivered >= due ? "on-pace" : "behind", leads };
}

/** Leads promised between two times, from the last plan back to the first. */
function promisedBetween(changes: Rows["changes"], planName: string, start: number, end: number): number {
  let [sum, until, plan] = [0, end, planName.split(" ")[0]?.toLowerCase() ?? ""];
  for (const change of changes.toSorted(
    (one, other) => Date.parse(other.appliedAt ?? "") - Date.parse(one.appliedAt ?? ""),
  )) {
    const at = Date.parse(change.appliedAt ?? "");
    if (at < until) {
      sum += (promised[plan] ?? Number.NaN) * (until - Math.max(start, at));
      until = Math.max(start, at);
    }
    plan = change.fromPlan;
  }
  return (sum + (promised[plan] ?? Number.NaN) * (until - start)) / (365 * day);
}

/** What the meter, which agent and office read, and the recount say differently, and actions that contradict each other. */
export async function promiseFaults(reader: Reader, agentId: string, now: Date): Promise<object[]> {
  const { guarantee, leads, counted, notCounted } = await wholePromise(reader, agentId, now);
  const shown =
    typeof guarantee === "string"
      ? guarantee
      : {
          ...{ delivered: guarantee.delivered, due: guarantee.due, status: guarantee.status },
          leads: Object.fromEntries(leads.map(({ leadId, count }) => [leadId, count])),
        };
  const found = recounted(await rowsOf(reader, agentId), now);
  const faults: object[] = sameText(shown, found) ? [] : [{ agentId, shown, found }];
  if (new Set(leads.map(({ leadId }) => leadId)).size !== leads.length) faults.push({ agentId, twice: leads });
  const numbers = leads.map(({ count }) => isCountedLead(count));
  if (counted !== numbers.filter(Boolean).length || counted + notCounted !== leads.length)
    faults.push({ agentId, counted, notCounted, leads });
  return [...faults, ...(await actionFaults(reader, agentId, now))];
}

/** No action twice, none for and against the same report, and no refund above what was paid. */
async function actionFaults(reader: Reader, agentId: string, now: Date): Promise<object[]> {
  const facts = await refundFacts(reader, agentId);
  const whole = refundStatus(facts, now);
  const { actions, leftCents } = whole;
  const open = refundStatus(await openRefundFacts(reader, agentId, now), now);
  const keys = actions.map(({ sentence: _, ...action }) => JSON.stringify(action));
  const refundable = actions.flatMap((action) => ("reportId" in action && action.reportId ? [action.reportId] : []));
  return [
    ...(sameText(whatRuns(open), whatRuns(whole)) ? [] : [{ agentId, open, whole }]),
    ...(new Set(keys).size === keys.length ? [] : [{ agentId, actions: keys }]),
    ...(new Set(refundable).size === refundable.length ? [] : [{ agentId, refundable }]),
    ...(leftCents >= 0 && leftCents <= facts.money.paidCents ? [] : [{ agentId, leftCents }]),
  ];
}

/** What the page shows of a status: what is over of leads without a report is counted only. */
const whatRuns = ({ clocks, ...status }: RefundStatus) => ({
  ...status,
  clocks: clocks.filter(({ kind, state }) => state !== "missed" || (kind !== "report" && kind !== "no-intent")),
});

const sameText = (one: unknown, other: unknown) => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === "object"
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
