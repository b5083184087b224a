import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { ShownSettings } from "#app/ui/my/settings/settings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { memberRecord } from "#database/members/memberships.ts";
import type { Reader } from "#database/schema.ts";
import { awayFromToday } from "#domain/members/away.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

export async function loadSettings({ request, context }: Visit): Promise<ShownSettings> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId, member } = workspaceOf(context);
  const record = await memberRecord(read, member.id);
  const timeZone = record?.timeZone ?? (await zoneOfAgent(read, agentId));
  const today = localDay(now(), timeZone);
  return {
    member,
    agent: member.role === "team-member" ? undefined : await agentIn(read, agentId),
    away: record && awayFromToday(record, today),
    timeZone,
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}

async function agentIn(read: Reader, agentId: string): Promise<ShownSettings["agent"]> {
  const application = await applicationOfAgent(read, agentId);
  const record = await agentRecord(read, agentId);
  return {
    phone: record?.phone ?? "",
    officeAddress: record?.officeAddress ?? "",
    state: record?.state ?? "",
    license: record?.licenseNumber ?? application?.licenseNumber ?? "",
    brokerage: record?.brokerage ?? "",
  };
}
