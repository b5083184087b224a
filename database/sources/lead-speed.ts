import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { median, medianSampleSize } from "#domain/values/median.ts";

/** A median in whole minutes, over so many of the newest leads; null: there is none yet. */
export interface Speed {
  minutes: number | null;
  sample: number;
}

export interface LeadSpeed {
  /** From the request until two people of the staff had verified it. */
  verified: Speed;
  /** From the request until an agent accepted it. */
  accepted: Speed;
  /** From the acceptance until the agent says that they called, texted or wrote. */
  contacted: Speed;
}

export async function leadSpeed(reader: Reader): Promise<LeadSpeed> {
  const verified = await reader
    .selectFrom("leadMoves")
    .innerJoin("leads", "leads.id", "leadMoves.leadId")
    .select(["leads.receivedAt as from", "leadMoves.movedAt as to"])
    .where("toStage", "=", "double-verified")
    .where("fromStage", "=", "generated")
    .orderBy("movedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  const accepted = await reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["receivedAt", "acceptedAt", firstContact.as("contactedAt")])
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return {
    verified: speedOf(verified),
    accepted: speedOf(accepted.map(({ receivedAt: from, acceptedAt: to }) => ({ from, to }))),
    contacted: speedOf(
      accepted.flatMap(({ acceptedAt: from, contactedAt: to }) => (to === null ? [] : [{ from, to }])),
    ),
  };
}

const firstContact = sql<string | null>`(select min(activities.at) from activities
  where activities."leadId" = acceptances."leadId" and activities."agentId" = acceptances."agentId"
  and activities.kind = 'contacted' and activities.at >= acceptances."acceptedAt")`;

function speedOf(spans: { from: string; to: string }[]): Speed {
  const middle = median(spans.map(({ from, to }) => Date.parse(to) - Date.parse(from)));
  return { minutes: middle === null ? null : Math.round(middle / 60_000), sample: spans.length };
}
