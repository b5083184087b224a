import { sql } from "kysely";
import { type Counters, readCounters } from "#database/engine/counters.ts";
import { timeToStage } from "./leads/time-to-stage.ts";
import type { Reader } from "./schema.ts";

export interface OfficeFigures {
  counters: Counters;
  /** Median from generated to transferred, in whole minutes; null if none was transferred. */
  transferMinutes: number | null;
  /** Zip codes with an active claim; populated zip codes without any claim. */
  zips: { active: number; free: number };
}

export async function officeFigures(reader: Reader): Promise<OfficeFigures> {
  return {
    counters: await readCounters(reader),
    transferMinutes: (await timeToStage(reader, { from: "double-verified", to: "transferred" })).minutes,
    zips: await zipFigures(reader),
  };
}

/** An index range of the populated zip codes, and one of the claims. */
async function zipFigures(reader: Reader): Promise<OfficeFigures["zips"]> {
  const { rows } = await sql<{ active: number; free: number }>`select
    cast((select count(distinct zip) from "zipClaims" where state = 'active') as integer) as active,
    cast((select count(*) from zips where populated = 1) - (select count(distinct claim.zip) from "zipClaims" as claim
      join zips on zips.zip = claim.zip
      where claim.state in ('active', 'reserved') and populated = 1) as integer) as free`.execute(reader);
  return rows[0] ?? { active: 0, free: 0 };
}
