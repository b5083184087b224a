import { publishedEverywhere } from "#database/profiles/published.ts";
import type { Reader } from "#database/schema.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { publicationFactsOf } from "./public-profile.ts";

export interface ListedPath {
  path: string;
  /** ISO. */
  changedAt: string;
}

const mostInPart = 5000;

/** Public profiles in parts of 5,000, by id, so that a profile seldom changes its part. */
export async function profilesInSitemap(reader: Reader, now: Date): Promise<ListedPath[][]> {
  const listed = (await publishedEverywhere(reader))
    .filter((row) => publicationOf(publicationFactsOf(row), now) === "page")
    .map((row) => ({ path: profilePath(row), changedAt: row.changedAt }));
  return Array.from({ length: Math.ceil(listed.length / mostInPart) }, (_, part) =>
    listed.slice(part * mostInPart, (part + 1) * mostInPart),
  );
}

export const newestOf = (entries: readonly { changedAt: string }[]): string | undefined =>
  entries
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
