import type { Page } from "@playwright/test";
import type { ada } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import type { RunningServer } from "./running-server.ts";
import { linkIn, openEmail, workspaceStage } from "./workspace-stage.ts";

interface Cast {
  agent: typeof ada;
  zip: string;
  who: string;
}

/** Yesterday morning the request of this person went to the agent, who accepted it. @returns its id */
export async function requestWith(site: RunningServer, { agent, zip, who }: Cast) {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const stage = await workspaceStage(site, `${yesterday}T15:30:00.000Z`);
  await stage.agent(agent, zip);
  const leadId = await stage.offeredLead(zip, who);
  await acceptLead(stage, leadId);
  await stage.close();
  return leadId;
}

/** As in a mail program: the text of the email, and the address behind its button. */
export async function requestLink(page: Page, email: string): Promise<string> {
  await openEmail(page, { email }, /received your request/);
  return linkIn(page, "request");
}
