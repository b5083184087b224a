import { sql } from "kysely";
import { type Counters, readCounters } from "#database/engine/counters.ts";
import { median } from "#domain/values/median.ts";
import type { Reader } from "./schema.ts";

/** The median covers only the latest transfers, so that its cost is constant and old habits do not count. */
export const medianSampleSize = 500;

export interface OfficeFigures {
  counters: Counters;
  /** Median from generated to transferred, in whole minutes; null if none was transferred. */
  transferMinutes: number | null;
  needsDecision: { inModeration: number; unmatchedPayments: number };
  /** Zip codes with an active claim; populated zip codes without any claim. */
  zips: { active: number; free: number };
}

export async function officeFigures(reader: Reader): Promise<OfficeFigures> {
  const counters = await readCounters(reader);
  return {
    counters,
    needsDecision: await needsDecisionFigures(reader, counters),
    transferMinutes: await transferMinutes(reader),
    zips: await zipFigures(reader),
  };
}

async function needsDecisionFigures(reader: Reader, counters: Counters): Promise<OfficeFigures["needsDecision"]> {
  const { rows } = await sql<{ rejected: number | string; notOurs: number | string }>`select
    (select count(*) from (select distinct scope, "recordId" from "moderationDecisions" where decision = 'rejected') as places
      where exists (select 1 from leads where id = places."recordId" and "moderationReason" is not null)
      or exists (select 1 from messages where id = places."recordId" and "moderationReason" is not null)
      or exists (select 1 from applications where id = places."recordId" and "moderationReason" is not null)) as rejected,
    (select count(*) from (select distinct provider, "eventId" from "paymentDecisions") as decided
      where exists (select 1 from "paymentEvents" as event where event.provider = decided.provider
        and event."eventId" = decided."eventId" and event."orderId" is null)) as "notOurs"`.execute(reader);
  const inModeration = Object.values(counters["moderation-by-table"] ?? {}).reduce((sum, count) => sum + count, 0);
  const unmatched = counters["unmatched-payments"]?.[""] ?? 0;
  return {
    inModeration: inModeration - Number(rows[0]?.rejected),
    unmatchedPayments: unmatched - Number(rows[0]?.notOurs),
  };
}

async function transferMinutes(reader: Reader): Promise<number | null> {
  const transfers = await reader
    .selectFrom("leadMoves")
    .innerJoin("leads", "leads.id", "leadMoves.leadId")
    .select(["leads.receivedAt", "leadMoves.movedAt"])
    .where("toStage", "=", "transferred")
    .where("fromStage", "=", "double-verified")
    .orderBy("movedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  const middle = median(transfers.map(({ receivedAt, movedAt }) => Date.parse(movedAt) - Date.parse(receivedAt)));
  return middle === null ? null : Math.round(middle / 60_000);
}

/** There are no more claims than seats, so they can be counted. */
async function zipFigures(reader: Reader): Promise<OfficeFigures["zips"]> {
  const claims = reader
    .selectFrom("zipClaims")
    .select(sql<number>`cast(count(distinct "zipClaims".zip) as integer)`.as("count"));
  const active = await claims.where("state", "=", "active").executeTakeFirstOrThrow();
  const taken = await claims
    .innerJoin("zips", "zips.zip", "zipClaims.zip")
    .where("zipClaims.state", "in", ["active", "reserved"])
    .where("zips.populated", "=", 1)
    .executeTakeFirstOrThrow();
  const populated = await reader
    .selectFrom("zips")
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .where("populated", "=", 1)
    .executeTakeFirstOrThrow();
  return { active: active.count, free: populated.count - taken.count };
}
