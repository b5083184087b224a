import { closingDaysOf } from "#database/fees/closings.ts";
import type { Reader } from "#database/schema.ts";
import { publishedStreetsOf } from "#database/territory/published-streets.ts";
import { isStillTrue, nightName, type StreetNight, streetNights } from "#domain/territory/street-night.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";

export interface OwnStreet extends StreetNight {
  name: string;
  /** Of its page; undefined: only the workspace sees it. */
  publicId: string | undefined;
}

/** The pictures that a workspace has now, and the earlier ones that have a public page. */
export async function ownStreets(reader: Reader, agentId: string, now: Date): Promise<OwnStreet[]> {
  const [days, today] = [await closingDaysOf(reader, agentId), await dayOfAgent(reader, agentId, now)];
  const published = await publishedStreetsOf(reader, agentId);
  const nights = new Map<string, StreetNight>();
  for (const night of [...streetNights(days, today), ...published])
    if (isStillTrue(night, days, today)) nights.set(nightName(night), night);
  return [...nights].map(([name, { houses, year }]) => ({
    ...{ name, houses, year },
    publicId: published.find((one) => nightName(one) === name)?.id,
  }));
}
