import type { Services } from "#config/services.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { agentScenes } from "./demo-agents.ts";
import { deskScenes } from "./demo-desk.ts";
import { leadScenes } from "./demo-leads.ts";
import { messageScenes } from "./demo-messages.ts";
import { paymentScenes } from "./demo-payments.ts";
import { playScenes } from "./demo-stage.ts";
import { teamScenes } from "./demo-team.ts";
import { workScenes } from "./demo-work.ts";

/** An office with something in every list, made by the operations alone, so that every rule holds in it. */
export async function seedDemo(services: Services, until: Date): Promise<void> {
  const { database } = services.world;
  await importZipCodes(database, services.zipCodes, until);
  await playScenes(services, until, [
    ...[...agentScenes, ...paymentScenes, ...leadScenes, ...workScenes],
    ...[...deskScenes, ...teamScenes, ...messageScenes],
  ]);
  await refreshStatistics(database);
}
