import type { ListVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { ShownSettings } from "#app/ui/my/settings/settings-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { countOldMessages } from "#database/conversations/old-messages.ts";
import type { MembersTable } from "#database/members/members-schema.ts";
import { memberRecord } from "#database/members/memberships.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { parseKeepMonths, parseTracks } from "#domain/conversations/mail-settings.ts";
import { awayFromToday } from "#domain/members/away.ts";
import { localDay } from "#domain/values/time/day.ts";
import { keptSince } from "#operations/conversations/delete-old-messages.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

export async function loadSettings({ url, context }: ListVisit): Promise<ShownSettings> {
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
    mail: await mailSettingsOf(read, workspaceOf(context), { record, url, now: now() }),
    done: resultText(copy.done, url.searchParams.get("done")),
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

/** @param about.url `?kept=12` asks what that would delete */
async function mailSettingsOf(
  read: Reader,
  { agentId }: Viewer,
  about: { record: MembersTable | undefined; url: URL; now: Date },
): Promise<ShownSettings["mail"]> {
  const { signature, senderName } = about.record ?? {};
  const agent = await agentRecord(read, agentId);
  const asked = parseKeepMonths(about.url.searchParams.get("kept") ?? "");
  const count = async (months: number) => ({
    months,
    ...(await countOldMessages(read, agentId, keptSince(about.now, months))),
  });
  return {
    sender: { signature: signature ?? "", senderName: senderName ?? "" },
    tracks: parseTracks(agent?.tracks ?? null),
    keepMonths: agent?.keepMonths ?? null,
    asked: asked === undefined ? undefined : asked === null ? "all" : await count(asked),
  };
}
