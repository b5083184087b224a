import { hasChanged, hasChangedSubject } from "#test/change.ts";

const night = "@night";

/** Journeys that `npm test` leaves out, and `npm run test:nightly` plays. */
export const nightJourneys = new RegExp(night);

/** For one of several journeys of a kind, another of which is played by day (decision 35). */
export const onlyByNight = (is = true) => (is ? { tag: night } : {});

/** For a journey of one subject. By day it is played if the change touches these files or folders, which end with a slash. */
export const unlessChanged = (...places: string[]) => onlyByNight(!hasChanged(...places));

/** The same for subjects. */
export const ofSubject = (...subjects: string[]) => onlyByNight(!hasChangedSubject(...subjects));
