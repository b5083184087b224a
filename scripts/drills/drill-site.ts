import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import type { World } from "#operations/world.ts";
import { freePort, type RunningServer, serverAt } from "../../e2e/running-server.ts";
import { seedLeads } from "../seed/seed-leads.ts";
import { drillStore } from "./drill-store.ts";

export interface DrillSite {
  server: RunningServer;
  /** Another connection to the server's store. */
  world: World;
  remove(): Promise<void>;
}

export async function drillSite(engine: Database["engine"], settings: Record<string, string> = {}): Promise<DrillSite> {
  const store = await drillStore(engine);
  const server = serverAt(await freePort(), { DATABASE_URL: store.url, ...settings });
  const { world } = await buildServices(readSettings({ DATABASE_URL: store.url }));
  const remove = async () => {
    await world.database.close();
    await server.kill();
    await store.remove();
  };
  try {
    await server.start();
    await seedLeads(world.database, { leads: 200, until: new Date(), report: () => {} });
  } catch (error) {
    await remove();
    throw error;
  }
  return { server, world, remove };
}
