import type { Reader } from "#database/schema.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import { type ListedProfile, listedProfiles } from "./listed-profiles.ts";

const mostInPart = 5000;

const known = new WeakMap<readonly ListedProfile[], ListedProfile[][]>();

/** Public profiles in parts of 5,000, by id, so that a profile seldom changes its part. */
export async function profilesInSitemap(reader: Reader, now: Date): Promise<ListedProfile[][]> {
  const listed = await listedProfiles(reader, now);
  const before = known.get(listed);
  if (before) return before;
  const withPage = listed.filter(({ hasPage }) => hasPage);
  const parts = inParts(withPage, mostInPart);
  known.set(listed, parts);
  return parts;
}
