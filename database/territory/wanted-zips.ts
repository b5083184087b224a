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
  const { rows } = await sql<Omit<WantedZip, "leads"> & { leads: number | string }>`
    select wanted.zip, city, state, leads, "newestAt" from (
      select zip, count(*) as leads, max("receivedAt") as "newestAt" from leads
      where zip is not null and "moderationReason" is null and rejected = 0 and "receivedAt" >= ${since}
        and not exists (select 1 from "zipClaims" where "zipClaims".zip = leads.zip and "zipClaims".state != 'released')
      group by zip order by leads desc, zip limit ${sql.lit(most)}
    ) as wanted left join zips on zips.zip = wanted.zip order by leads desc, wanted.zip`.execute(reader);
  return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
}
