import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

export interface TerritoryVersion {
  /** The same for the same zip codes. */
  about: string;
  /** The same text as long as nobody's answer about these zip codes changes. */
  read(): Promise<string>;
}

/** All that `occupancy` counts, as one text in one query, and the edition of the list with what staff have approved. */
export function territoryVersion(reader: Reader, zips: readonly string[]): TerritoryVersion {
  const near = sql`select zip from near`;
  const query = sql<{ version: string }>`with near(zip) as (values ${sql.join(zips.map((zip) => sql`(${zip})`))})
    select concat_ws('|',
      (select string_agg(zip || state || counted, ' ' order by zip, state) from (select zip, state, count(*) as counted
        from "zipClaims" where zip in (${near}) and state <> 'released' group by zip, state) as taken),
      (select string_agg(zip || '-' || counted, ' ' order by zip) from (select zip, count(*) as counted
        from "keptZips" where zip in (${near}) and "keptUntil" is not null and "endedAt" is null group by zip) as kept),
      (select string_agg(zip || '-' || counted, ' ' order by zip) from (select zip, count(*) as counted
        from "waitlistEntries" where zip in (${near}) and "endedAt" is null group by zip) as waiting),
      (select string_agg(zip || '-' || seats, ' ' order by zip, "setAt") from "zipSeats" where zip in (${near})),
      (select "loadedAt" from datasets where name = 'zips'),
      (select count(*) || '-' || coalesce(max("decidedAt"), '') from "zipReviews" where decision = 'approved'))
      as version`.compile(reader);
  return {
    about: zips.join(),
    read: async () => (await reader.executeQuery(query)).rows[0]?.version ?? "",
  };
}
