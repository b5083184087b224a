import { publishPromises } from "#operations/promises/publish-promises.ts";
import type { Scene } from "./demo-stage.ts";

const nights = 14;

/** The figures of each night, as the site publishes them. */
export const promiseScenes: readonly Scene[] = Array.from({ length: nights }, (_, night) => ({
  daysAgo: night + 0.4,
  play: ({ world }) => publishPromises(world),
}));
