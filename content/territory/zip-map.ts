import { brand } from "#content/brand.ts";
import type { ZipStatus } from "#domain/territory/zip-exclusivity.ts";

/** Of the two drawings of a zip code with its neighbors, which the server alone draws. */
export const zipMapCopy = {
  town: (zip: string, free: number, shown: number) =>
    `Drawn map: ${zip} in the middle, and the ${shown} zip codes nearest to it, of which ${free} are free.`,
  places: (zip: string, free: number, shown: number) =>
    `Map: ${zip} in the middle, and where the ${shown} zip codes nearest to it are, of which ${free} are free.`,
  approximate: "North is up. A house stands on zip codes that are taken. Outlines are approximate.",
  exact: "North is up. A house stands on zip codes that are taken. Outlines: U.S. Census Bureau, 2020, simplified.",
  showMap: "Show the map",
  showTown: "Show the town",
  night: "It is night there, so the windows are lit.",
  scale: "Each lot is a zip code; a house stands on those that are taken. North is up, distances are not to scale.",
} as const;

/** Of the picture that a link to a zip code brings along, and of the title beside it. */
export const zipPreviewCopy = {
  sentences: {
    free: (zip, city) => `${zip} ${city} is free`,
    taken: (zip, city) => `${zip} ${city} is taken`,
    waitlist: (zip, city) => `${zip} ${city} has a waitlist`,
  } satisfies Record<ZipStatus, (zip: string, city: string) => string>,
  line: `${brand.name}: one agent, one zip code.`,
};
