import type { Reader } from "#database/schema.ts";
import { type ListedProfile, listedProfiles } from "./listed-profiles.ts";

const mostInPart = 5000;

/** Public profiles in parts of 5,000, by id, so that a profile seldom changes its part. */
export async function profilesInSitemap(reader: Reader, now: Date): Promise<ListedProfile[][]> {
  const pages = (await listedProfiles(reader, now)).filter(({ hasPage }) => hasPage);
  return Array.from({ length: Math.ceil(pages.length / mostInPart) }, (_, part) =>
    pages.slice(part * mostInPart, (part + 1) * mostInPart),
  );
}
