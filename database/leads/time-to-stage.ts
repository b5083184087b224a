import type { Reader } from "#database/schema.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { type MedianMinutes, medianMinutes, medianSampleSize } from "#domain/values/median.ts";

/** From the request until the lead moved from one stage to the other, for the leads that moved last. */
export async function timeToStage(
  reader: Reader,
  { from, to }: { from: LeadStage; to: LeadStage },
): Promise<MedianMinutes> {
  const moves = await reader
    .selectFrom("leadMoves")
    .innerJoin("leads", "leads.id", "leadMoves.leadId")
    .select(["leads.receivedAt as from", "leadMoves.movedAt as to"])
    .where("toStage", "=", to)
    .where("fromStage", "=", from)
    .orderBy("movedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return medianMinutes(moves);
}
