import { addressForCache, profileForCache } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { publicationFactsOf } from "./public-profile.ts";

/** All that the page shows, so that no process misses a change by another one. First contacts are counted once a day. */
export function profileVersion(reader: Reader, path: string, now: () => Date) {
  // A path stays the same profile's.
  let id: string | undefined;
  return {
    about: path,
    async read(): Promise<string> {
      id ??= (await addressForCache(reader, { path }))[0]?.profileId;
      const [row] = id === undefined ? [] : await profileForCache(reader, { id });
      const day = now().toISOString().slice(0, 10);
      return row ? JSON.stringify([publicationOf(publicationFactsOf(row), now()), day, row]) : "";
    },
  };
}
