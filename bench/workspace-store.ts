import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { clockAt } from "#test/clock.ts";
import { acceptCleosLead } from "#test/leads.ts";
import { payingAgent } from "#test/workspace.ts";
import { addCopies } from "./workspace-copies.ts";

export interface WorkspaceStore {
  /** YYYY-MM-DD. The newest leads came that day at 10 AM in Atlanta. */
  day: string;
  workspaces: number;
  leadsOfEach: number;
  leadsOfBen: number;
}

/**
 * Fills a SQLite store: Ada and Ben by the operations; the others are copies of Ada with copies of her lead. It is left
 * open. @returns it, and a lead of Ada and one of Ben
 */
export async function fillWorkspaces(databaseUrl: string, { day, leadsOfBen, ...size }: WorkspaceStore) {
  const services = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  const clock = clockAt(`${day}T15:00:00.000Z`);
  const stage = { world: Object.assign(services.world, { now: clock.now }), clock };
  await insertAtlantasZips(stage.world.database);
  const leads: string[] = [];
  for (const [agent, zip] of [
    [ada, "30301"],
    [ben, "30303"],
  ] as const) {
    const { agentId } = await payingAgent(stage, { ...agent, planPrimaryArea: zip, planSecondaryArea: "-" });
    await checkedLicense(stage.world, agentId);
    const leadId = await acceptCleosLead(stage, zip, `Cleo${zip.slice(-2)}`);
    leads.push(leadId);
  }
  await addCopies(stage.world.database, { ...size, leads, leadsOfSecond: leadsOfBen });
  return { ...stage, zipCodes: services.zipCodes, ada: leads[0] ?? "", ben: leads[1] ?? "" };
}
