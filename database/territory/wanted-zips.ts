import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

export interface WantedZip {
  zip: string;
  city: string | null;
  state: string | null;
  leads: number;
  /** ISO. */
  newestAt: string;
}

/** Zip codes with leads since then and no agent, the most leads first. The map counts the same ones (zip-map.ts). */
export async function wantedZips(reader: Reader, since: string, most: number): Promise<WantedZip[]> {
  const wanted: WantedZip[] = [];
  // In parts, so that nobody waits while the leads of a whole year are counted.
  for (const digit of "0123456789") wanted.push(...(await wantedIn(reader, digit, { since, most })));
  return wanted.toSorted((one, other) => other.leads - one.leads || (one.zip < other.zip ? -1 : 1)).slice(0, most);
}

async function wantedIn(reader: Reader, digit: string, { since, most }: { since: string; most: number }) {
  const isIn = sql`zip >= ${digit} and zip <= ${`${digit}9999`}`;
  const { rows } = await sql<Omit<WantedZip, "leads"> & { leads: number | string }>`
    select wanted.zip, city, state, leads, "newestAt" from (
      select zip, count(*) as leads, max("receivedAt") as "newestAt" from leads
      where ${isIn} and "moderationReason" is null and rejected = 0 and "receivedAt" >= ${since}
        and zip not in (select zip from "zipClaims" where state != 'released' and ${isIn})
      group by zip order by leads desc, zip limit ${sql.lit(most)}
    ) as wanted left join zips on zips.zip = wanted.zip`.execute(reader);
  return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
}
