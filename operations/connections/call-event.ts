import { brand } from "#content/brand.ts";
import { calendarCopy } from "#content/connections/my-connections.ts";
import { callingHoursText } from "#content/emails/leads/calling-lines.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { localDay } from "#domain/values/time/day.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";

/**
 * The call that a new lead waits for, on the day when it may be made, as a calendar takes it. No name: the calendar may be
 * with a company that we do not know. @returns undefined if the lead is not theirs, or may not be called
 */
export async function callEvent(
  { database: { read }, ical, now, baseUrl }: World,
  workspace: Pick<Workspace, "agentId" | "member">,
  leadId: string,
): Promise<string | undefined> {
  const acceptance = await acceptanceOf(read, workspace, leadId);
  const lead = acceptance?.endedAt === null ? await findLead(read, leadId) : undefined;
  if (!lead || (await sharedLead(read, workspace.agentId, leadId, now())).person.phone === null) return undefined;
  const window = nextCallingWindow(await whereaboutsOf(read, lead), now());
  const timeZone = window?.timeZones[0] ?? (await zoneOfMember(read, workspace));
  const event = {
    ...{ uid: `call-${leadId}`, sequence: 0, changedAt: now().toISOString(), isCancelled: false },
    day: localDay(window?.opensAt ?? now(), timeZone),
    title: calendarCopy.call(callingHoursText(window)),
    url: new URL(`/my/leads/${leadId}`, baseUrl).href,
  };
  return ical.calendar(brand.name, [event]);
}
