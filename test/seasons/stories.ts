import { leads } from "./leads-promises.ts";
import { money } from "./money-promises.ts";
import type { Seasons } from "./season.ts";
import { territory } from "./territory-promises.ts";

/** What `npm run test:histories` tells, by name. */
export const stories: Record<string, Seasons> = { territory, leads, money };
