import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { daysToPay } from "#database/fees/aged-invoices.ts";
import { questionsInTime } from "#database/inquiries/member-questions.ts";
import { callsPassedOn } from "#database/offers/booked-calls.ts";
import { transfersAnswered } from "#database/offers/live-transfers.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type CountedPromise, promiseNames } from "#domain/promises/promise-figure.ts";
import { median, medianSampleSize } from "#domain/values/median.ts";
import { feesNotDue } from "./fee-promises.ts";
import type { PromiseFiguresTable } from "./promises-schema.ts";
import { refundsPaid, reportsInTime } from "./refund-promises.ts";

/** Counts from the records as they are now (ISO). */
export async function countPromises(reader: Reader, now: string): Promise<CountedPromise[]> {
  const [reports, refunds] = [await reportsInTime(reader), await refundsPaid(reader, now)];
  const [zips, accepted, minutes] = [
    await zipsByAgents(reader),
    await acceptedLeads(reader),
    await minutesToAccept(reader),
  ];
  const reviews = await writtenReviews(reader);
  const fees = await feesNotDue(reader);
  const days = await daysToPay(reader);
  const questions = await questionsInTime(reader, now);
  const [calls, transfers] = [await callsPassedOn(reader, now), await transfersAnswered(reader, now)];
  const [middle, daysInMiddle] = [median(minutes), median(days)];
  return [
    { name: "zips-with-one-agent", value: zips.one, sample: zips.all },
    { name: "shared-leads", value: accepted.shared, sample: accepted.all },
    { name: "verified-twice", value: accepted.twice, sample: accepted.all },
    { name: "minutes-to-accept", value: middle === null ? null : Math.round(middle), sample: minutes.length },
    { name: "reports-in-time", value: reports.inTime, sample: reports.all },
    { name: "refunds-paid", value: refunds.paid, sample: refunds.all },
    { name: "reviews-removed", value: reviews.removed, sample: reviews.all },
    { name: "fees-not-due", value: fees.notDue, sample: fees.all },
    { name: "days-to-pay-fee", value: daysInMiddle === null ? null : Math.round(daysInMiddle), sample: days.length },
    { name: "questions-in-time", value: questions.inTime, sample: questions.all },
    { name: "calls-passed-on", value: calls.kept, sample: calls.all },
    { name: "transfers-answered", value: transfers.kept, sample: transfers.all },
  ];
}

async function zipsByAgents(reader: Reader): Promise<{ one: number; all: number }> {
  const { rows } = await sql<{ one: number; all: number }>`select
    cast(coalesce(sum(case when agents = 1 then 1 else 0 end), 0) as integer) as one, cast(count(*) as integer) as "all"
    from (select count(*) as agents from "zipClaims" where state = 'active' group by zip) as taken`.execute(reader);
  return rows[0] ?? { one: 0, all: 0 };
}

/** Leads of a batch: each query is short, so that no request waits for it. */
const batchSize = 1000;

/**
 * Accepted leads, those of them that two people of the staff had verified, and those that two workspaces had at the same
 * time.
 */
async function acceptedLeads(reader: Reader): Promise<{ all: number; twice: number; shared: number }> {
  const found = { all: 0, twice: 0, shared: 0 };
  let after = "";
  for (;;) {
    const { rows } = await sql<{ leadId: string; agents: number | string; checkers: number | string }>`
      select "leadId", agents, (select count(distinct "staffId") from "leadChecks"
        where "leadChecks"."leadId" = accepted."leadId" and passed = 1) as checkers
      from (select "leadId", count(distinct "agentId") as agents from acceptances where "leadId" > ${after}
        group by "leadId" order by "leadId" limit ${sql.lit(batchSize)}) as accepted
      order by "leadId"`.execute(reader);
    found.all += rows.length;
    found.twice += rows.filter(({ checkers }) => Number(checkers) >= 2).length;
    found.shared += await sharedAmong(
      reader,
      rows.flatMap(({ leadId, agents }) => (Number(agents) > 1 ? [leadId] : [])),
    );
    if (rows.length < batchSize) return found;
    after = rows.at(-1)?.leadId ?? "";
  }
}

async function sharedAmong(reader: Reader, leadIds: string[]): Promise<number> {
  if (leadIds.length === 0) return 0;
  const { rows } = await sql<{ shared: number }>`select cast(count(distinct one."leadId") as integer) as shared
    from acceptances as one inner join acceptances as other
      on other."leadId" = one."leadId" and other."agentId" <> one."agentId" and other."acceptedAt" >= one."acceptedAt"
    where one."leadId" in (${sql.join(leadIds)}) and (one."endedAt" is null or other."acceptedAt" < one."endedAt")
    `.execute(reader);
  return rows[0]?.shared ?? 0;
}

/** That were written, and those of which staff removed a text of the writer. */
async function writtenReviews(reader: Reader): Promise<{ all: number; removed: number }> {
  const { rows } = await sql<{ all: number; removed: number }>`select
    (select cast(count(*) as integer) from reviews) as "all",
    (select cast(count(distinct removal."reviewId") as integer) from "reviewRemovals" as removal
      left join "reviewTexts" as text on text.id = removal."textId"
      where removal."textId" is null or text.by = 'writer') as removed`.execute(reader);
  return rows[0] ?? { all: 0, removed: 0 };
}

/** From the offer to the acceptance, nights included. */
async function minutesToAccept(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectFrom("offers")
    .select(["offeredAt", "endedAt"])
    // Not by the index of states: it would sort a million offers to find the newest.
    .where(sql<boolean>`state || '' = 'accepted'`)
    .orderBy("offeredAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return rows.map(({ offeredAt, endedAt }) =>
    Math.round((Date.parse(endedAt ?? offeredAt) - Date.parse(offeredAt)) / 60_000),
  );
}

/** @returns false if this day was counted before; then nothing changed */
export function insertPromiseFigure(tx: Writer, figure: PromiseFiguresTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("promiseFigures")
      .values(figure)
      .onConflict((conflict) => conflict.columns(["name", "day"]).doNothing()),
  );
}

/** Of each promise its last days with anything to count, the newest first. */
export async function promiseFigures(reader: Reader, mostDays: number): Promise<PromiseFiguresTable[]> {
  const figures: PromiseFiguresTable[] = [];
  for (const name of promiseNames)
    figures.push(
      ...(await reader
        .selectFrom("promiseFigures")
        .selectAll()
        .where("name", "=", name)
        .where("sample", ">", 0)
        .where("value", "is not", null)
        .orderBy("day", "desc")
        .limit(mostDays)
        .execute()),
    );
  return figures.toSorted((one, other) => other.day.localeCompare(one.day) || one.name.localeCompare(other.name));
}

/** Changes with each figure that is published. Rows are only added: more of the same day make the text another one. */
export const promiseVersion = (reader: Reader) => ({
  about: "promises",
  async read(): Promise<string> {
    const latest = reader.selectFrom("promiseFigures").select((is) => is.fn.max("day").as("day"));
    const rows = await reader
      .selectFrom("promiseFigures")
      .select(["id"])
      .where("day", "=", latest)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id).join();
  },
});
