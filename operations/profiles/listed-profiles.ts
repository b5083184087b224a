import { publishedAfter } from "#database/profiles/published.ts";
import type { Reader } from "#database/schema.ts";
import { profilePath } from "#domain/profiles/profile-path.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { minuteOf } from "./directory-version.ts";
import { publicationFactsOf } from "./public-profile.ts";

/** A profile that the directory names. */
export interface ListedProfile {
  id: string;
  stateSlug: string;
  citySlug: string;
  /** As the office's address has it. */
  city: string;
  path: string;
  /** False: a line without a page (the Standard Plan). */
  hasPage: boolean;
  /** ISO. */
  changedAt: string;
}

/** Other requests get their turn between two parts. */
const mostAtOnce = 250;

const reads = new WeakMap<Reader, { minute: string; listed: Promise<readonly ListedProfile[]> }>();

/** All of them, by id. A process reads them once a minute, for every list and every part of the sitemap. */
export function listedProfiles(reader: Reader, now: Date): Promise<readonly ListedProfile[]> {
  const minute = minuteOf(now);
  const known = reads.get(reader);
  if (known?.minute === minute) return known.listed;
  const listed = readListed(reader, now);
  reads.set(reader, { minute, listed });
  listed.catch(() => reads.delete(reader));
  return listed;
}

async function readListed(reader: Reader, now: Date): Promise<ListedProfile[]> {
  const listed: ListedProfile[] = [];
  for (let after = ""; ; ) {
    const rows = await publishedAfter(reader, { id: after, limit: mostAtOnce });
    for (const row of rows) {
      const publication = publicationOf(publicationFactsOf(row), now);
      if (publication === "closed") continue;
      const { id, stateSlug, citySlug, city, changedAt } = row;
      listed.push({
        ...{ id, stateSlug, citySlug, city: city ?? "", changedAt },
        ...{ path: profilePath(row), hasPage: publication === "page" },
      });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < mostAtOnce) return listed;
  }
}

/** @returns the latest change, ISO; undefined if there is none */
export const newestChange = (entries: readonly { changedAt: string }[]): string | undefined =>
  entries
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
