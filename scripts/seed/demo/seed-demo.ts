import type { Services } from "#config/services.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { dropSecrets } from "#operations/notifications/drop-secrets.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { agentScenes } from "./demo-agents.ts";
import { brokerScenes } from "./demo-brokers.ts";
import { closingScenes } from "./demo-closings.ts";
import { deskScenes } from "./demo-desk.ts";
import { feeScenes } from "./demo-fees.ts";
import { inquiryScenes } from "./demo-inquiries.ts";
import { leadScenes } from "./demo-leads.ts";
import { paymentScenes } from "./demo-payments.ts";
import { profileScenes } from "./demo-profiles.ts";
import { promiseScenes } from "./demo-promises.ts";
import { referralScenes } from "./demo-referrals.ts";
import { refundScenes } from "./demo-refunds.ts";
import { requestScenes } from "./demo-requests.ts";
import { recommendationScenes, reviewScenes } from "./demo-reviews.ts";
import { sourceScenes } from "./demo-sources.ts";
import { playScenes } from "./demo-stage.ts";
import { teamScenes } from "./demo-team.ts";
import { workScenes } from "./demo-work.ts";

/** An office with something in every list, made by the operations alone, so that every rule holds in it. */
export async function seedDemo(services: Services, until: Date, say: (line: string) => void = () => {}): Promise<void> {
  const { database } = services.world;
  say("Importing the zip codes.");
  await importZipCodes(database, services.zipCodes, until);
  const scenes = [
    ...[...agentScenes, ...paymentScenes, ...leadScenes, ...workScenes, ...deskScenes, ...teamScenes],
    ...[...inquiryScenes, ...refundScenes, ...requestScenes, ...closingScenes, ...profileScenes],
    ...brokerScenes,
    ...feeScenes,
    ...reviewScenes,
    ...recommendationScenes,
    ...promiseScenes,
    ...referralScenes,
    ...sourceScenes,
  ];
  await playScenes(services, { until, scenes, say });
  await dropSecrets(services.world);
  say("Gathering statistics for the lists.");
  await refreshStatistics(database);
}
