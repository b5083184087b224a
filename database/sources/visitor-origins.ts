import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/** How many of the newest leads of our own site are looked at: a few milliseconds. */
const mostOrigins = 2000;

/** What led people to our own site: a campaign's source, else the site they came from. Empty: an address they typed. */
export interface VisitorOrigin {
  origin: string;
  leads: number;
  accepted: number;
  closed: number;
}

/** The most leads first. */
export async function visitorOrigins(reader: Reader): Promise<VisitorOrigin[]> {
  const { rows } = await sql<Record<keyof VisitorOrigin, string | number>>`
    select origin, count(*) as leads, sum(accepted) as accepted, sum(closed) as closed from (
      select case when "utmSource" <> '' then "utmSource" else "referrerHost" end as origin,
        case when exists (select 1 from acceptances where acceptances."leadId" = newest.id) then 1 else 0 end as accepted,
        case when exists (select 1 from closings where closings."leadId" = newest.id and state = 'closed')
          then 1 else 0 end as closed
      from (select id from leads where "sourceId" is null and "addedBy" is null and "moderationReason" is null
        order by "receivedAt" desc, id desc limit ${sql.lit(mostOrigins)}) as newest
      join attributions on attributions.id = newest.id
    ) as known group by origin order by leads desc, origin limit 50`.execute(reader);
  return rows.map(({ origin, leads, accepted, closed }) => ({
    origin: String(origin),
    leads: Number(leads),
    accepted: Number(accepted),
    closed: Number(closed),
  }));
}
