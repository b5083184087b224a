import { leads } from "./leads-promises.ts";
import { money } from "./money-promises.ts";
import type { ModelTests } from "./season.ts";
import { territoryScenario } from "./territory-promises.ts";

/** What `npm run test:histories` tells, by name. */
export const scenarios: Record<string, ModelTests> = { territory: territoryScenario, leads, money };
