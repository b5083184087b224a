import type { ModelTests } from "./history.ts";
import { leads } from "./leads-invariants.ts";
import { money } from "./payments-invariants.ts";
import { territoryScenario } from "./territory-invariants.ts";

export const scenarios: Record<string, ModelTests> = { territory: territoryScenario, leads, money };
