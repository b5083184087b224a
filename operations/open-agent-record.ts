import { keepAgent } from "#database/agents.ts";
import { findApplication } from "#database/applications.ts";
import type { Writer } from "#database/schema.ts";
import type { World } from "./world.ts";

/** Begins the record behind an application, within the transaction that needs it; one that is there stays as it is. */
export async function openAgentRecord(world: World, tx: Writer, applicationId: string): Promise<boolean> {
  const application = await findApplication(tx, applicationId);
  if (!application) return false;
  await keepAgent(tx, application, world.now().toISOString());
  return true;
}
