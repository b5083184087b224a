import { addressQuery, profileQuery } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { publicationFactsOf } from "./public-profile.ts";

/** All that the page shows, so that no process misses a change by another one. */
export function profileStamp(reader: Reader, path: string, now: () => Date) {
  const address = addressQuery(reader, path);
  // A path stays the same profile's.
  let profile: ReturnType<typeof profileQuery> | undefined;
  return {
    about: path,
    async read(): Promise<string> {
      const [found] = (await reader.executeQuery(address)).rows;
      if (!found) return "";
      profile ??= profileQuery(reader, found.profileId);
      const [row] = (await reader.executeQuery(profile)).rows;
      return row ? JSON.stringify([publicationOf(publicationFactsOf(row), now()), row]) : "";
    },
  };
}
