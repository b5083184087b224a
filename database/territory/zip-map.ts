import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { defaultSeats } from "#domain/territory/zip-exclusivity.ts";
import type { MapCounts, MapScope } from "#domain/territory/zip-map.ts";

/** One tile. `key`: two letters of a state, the first three digits of its zip codes, or a zip code. */
export interface MapRow extends MapCounts {
  key: string;
  /** Hundred-thousandths of a degree, the middle of its zip codes. */
  latitude: number;
  longitude: number;
  /** Of a zip code. */
  city: string | null;
  state: string | null;
}

type Measure = Exclude<keyof MapCounts, "total" | "claimable">;

/** At most as many rows as there are states, areas of a state, or zip codes of an area. @param since ISO, for leads */
export async function zipMapRows(reader: Reader, scope: MapScope, since: string): Promise<MapRow[]> {
  const places = await placesIn(reader, scope);
  const rows = new Map(
    places.map(({ key, city, state, ...numbers }): [string, MapRow] => {
      const { total, claimable, latitude, longitude } = numbers;
      const counts = { total: Number(total), claimable: Number(claimable), taken: 0, waitlist: 0, wanted: 0 };
      return [key, { key, city, state, latitude: Number(latitude), longitude: Number(longitude), ...counts }];
    }),
  );
  for (const [measure, found] of [
    ["taken", taken(scope)],
    ["waitlist", waitlisted(scope)],
    ...partsOf(scope).map((part) => ["wanted", wanted(part, since)] as const),
  ] as const satisfies (readonly [Measure, RawBuilder<unknown>])[]) {
    for (const { key, count } of await countsOf(reader, scope, found)) {
      const row = rows.get(key);
      if (row) row[measure] += Number(count);
    }
  }
  return [...rows.values()];
}

type Numeric = number | string;

async function placesIn(reader: Reader, scope: MapScope) {
  const key = keyOf(scope);
  const ofZip = (value: RawBuilder<unknown>) => (scope.level === "area" ? value : sql`null`);
  // The whole country is read from an index, which has no place on the map.
  const place =
    scope.level === "country"
      ? sql`0 as latitude, 0 as longitude, null as city, null as state`
      : sql`avg(latitude) as latitude, avg(longitude) as longitude, ${ofZip(sql`max(city)`)} as city, ${ofZip(sql`max(state)`)} as state`;
  const { rows } = await sql<{
    key: string;
    total: Numeric;
    claimable: Numeric;
    latitude: Numeric;
    longitude: Numeric;
    city: string | null;
    state: string | null;
  }>`select ${key} as key, count(*) as total, sum(populated) as claimable, ${place}
    from zips where ${within(scope)} group by ${key}`.execute(reader);
  return rows;
}

/** @param found the zip codes that count, each once */
async function countsOf(reader: Reader, scope: MapScope, found: RawBuilder<unknown>) {
  const key = keyOf(scope);
  const { rows } = await sql<{ key: string; count: Numeric }>`select ${key} as key, count(*) as count
    from (${found}) as found join zips on zips.zip = found.zip where ${within(scope)} group by ${key}`.execute(reader);
  return rows;
}

function keyOf({ level }: MapScope) {
  if (level === "country") return sql`zips.state`;
  return level === "state" ? sql`substr(zips.zip, 1, 3)` : sql`zips.zip`;
}

function within(scope: MapScope) {
  if (scope.level === "country") return sql`zips.state is not null`;
  return scope.level === "state" ? sql`zips.state = ${scope.state}` : inArea(sql`zips.zip`, scope);
}

/** As a range, which an index answers. */
function inArea(column: RawBuilder<unknown>, scope: MapScope) {
  if (scope.level !== "area") return sql`${column} is not null`;
  return sql`${column} >= ${scope.area} and ${column} <= ${`${scope.area}9999`}`;
}

/** Those without a free seat, as zipStatus (domain/territory/zip-exclusivity.ts) says. */
function taken(scope: MapScope) {
  return sql`select places.zip from (
      select zip, count(*) as taken from (
        select zip from "zipClaims" where state != 'released' and ${inArea(sql`zip`, scope)}
        union all
        select zip from "keptZips" where "keptUntil" > '' and "endedAt" is null and ${inArea(sql`zip`, scope)}
      ) as found group by zip
    ) as places left join (select zip, max(seats) as seats from "zipSeats" group by zip) as raised
      on raised.zip = places.zip
    where places.taken >= coalesce(raised.seats, ${sql.lit(defaultSeats)})`;
}

function waitlisted(scope: MapScope) {
  return sql`select distinct zip from "waitlistEntries" where "endedAt" is null and ${inArea(sql`zip`, scope)}`;
}

/** The country by first digits, so that nobody waits for all of it; a state or an area as it is. */
const partsOf = (scope: MapScope): MapScope[] =>
  scope.level === "country" ? Array.from("0123456789", (area) => ({ level: "area", area })) : [scope];

/**
 * Those with a lead since then, and no agent. Asked for each zip code, as they are few and leads are many; "limit" keeps
 * PostgreSQL from reading all leads.
 */
function wanted(scope: MapScope, since: string) {
  return sql`select wished.zip from zips as wished where ${inArea(sql`wished.zip`, scope)}
    and (select 1 from leads where leads.zip = wished.zip and "moderationReason" is null and rejected = 0
      and "receivedAt" >= ${since} limit 1) is not null
    and wished.zip not in (select zip from "zipClaims" where state != 'released' and ${inArea(sql`zip`, scope)})`;
}
