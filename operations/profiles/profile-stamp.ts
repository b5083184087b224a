import { profileIdAt, profileRow } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { publicationOf } from "#domain/profiles/publication.ts";
import { publicationFactsOf } from "./public-profile.ts";

/** All that the page shows, so that no process misses a change by another one. */
export function profileStamp(reader: Reader, path: string, now: () => Date) {
  return {
    about: path,
    async read(): Promise<string> {
      const id = await profileIdAt(reader, path);
      const row = id === undefined ? undefined : await profileRow(reader, id);
      return row ? JSON.stringify([publicationOf(publicationFactsOf(row), now()), row]) : "";
    },
  };
}
