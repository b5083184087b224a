import { lastDone } from "#database/audit/audit-events.ts";
import { importedAgents } from "#database/imports/imports.ts";
import { resendWorkspaceEmail } from "#operations/members/resend-workspace-email.ts";
import type { World } from "#operations/world.ts";

/** Emails the agents of an import how to sign in, each once, however often it is pressed. @returns how many now */
export async function inviteImportedAgents(
  world: World,
  { importId, staffId }: { importId: string; staffId: string },
): Promise<number> {
  const { read } = world.database;
  let invited = 0;
  for (const { id: agentId } of await importedAgents(read, importId)) {
    if (await lastDone(read, { about: agentId, action: "workspace-email-sent" }, "")) continue;
    if (await resendWorkspaceEmail(world, { agentId, staffId })) invited += 1;
  }
  return invited;
}
