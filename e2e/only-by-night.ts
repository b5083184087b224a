import { existsSync } from "node:fs";
import path from "node:path";
import { hasChanged } from "#test/change.ts";
import { repositoryRoot } from "#test/process.ts";

const night = "@night";

/** Journeys that `npm test` leaves out, and `npm run test:nightly` plays. */
export const nightJourneys = new RegExp(night);

/** For one of several journeys of a kind, another of which is played by day (decision 35). */
export const onlyByNight = (is = true) => (is ? { tag: night } : {});

/** For a journey of one subject. By day it is played if the change touches these files or folders, which end with a slash. */
export const unlessChanged = (...places: string[]) => onlyByNight(!hasChanged(...places));

/** The same for subjects, by the folders that each has in every layer (test/folders.test.ts). */
export function ofSubject(...subjects: string[]) {
  const places = subjects.flatMap((subject) =>
    layers.map((layer) => `${layer}/${subject}/`).filter((folder) => existsSync(path.join(repositoryRoot, folder))),
  );
  if (places.length < subjects.length * 3)
    throw new Error(`Not every layer's folders are found of ${subjects.join()}.`);
  return unlessChanged(...places);
}

const layers = [
  ...["app/routes", "app/routes/my", "app/routes/office", "app/routes/public", "app/routes/forms"],
  ...["app/ui", "app/ui/my", "app/ui/office", "app/ui/records", "content", "content/emails"],
  ...["database", "domain", "integrations", "operations"],
];
