import { closingDaysOf } from "#database/fees/closings.ts";
import { profileOfMember } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { publishedStreet } from "#database/territory/published-streets.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { publicationGaps } from "#domain/profiles/publication.ts";
import { isStillTrue, type StreetNight } from "#domain/territory/street-night.ts";
import { publicationFactsOf, publicProfileOf } from "#operations/profiles/public-profile.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";

export interface PublicStreet {
  night: StreetNight;
  /** Undefined: they have no public page now, so nothing of them is shown. */
  profile: PublicProfile | undefined;
}

/**
 * @returns undefined: it was taken back, its agent is not with us now, by membership, plan, a merge or an erasure, or
 * fewer closings stand
 */
export async function publicStreet(reader: Reader, id: string, now: Date): Promise<PublicStreet | undefined> {
  const street = await publishedStreet(reader, id);
  const row = street && (await profileOfMember(reader, street));
  if (!row) return undefined;
  const gaps = publicationGaps(publicationFactsOf(row), now);
  if (gaps.includes("membership") || gaps.includes("paid")) return undefined;
  const [days, today] = [await closingDaysOf(reader, street.agentId), await dayOfAgent(reader, street.agentId, now)];
  const { houses, year } = street;
  return isStillTrue(street, days, today) ? { night: { houses, year }, profile: publicProfileOf(row, now) } : undefined;
}
