import type { ReportArea, RowSubject } from "#app/http/reports/report-area.ts";
import type { ListVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { noName } from "#content/person-name.ts";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import { sourceReportCopy } from "#content/sources/source-report.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { labelsOfLeads } from "#database/leads/lead-labels.ts";
import type { ReportRow } from "#database/reports/report-rows.ts";
import type { Reader } from "#database/schema.ts";
import { allSources } from "#database/sources/sources.ts";
import { parseReportLength } from "#domain/reports/report-months.ts";
import { staffAddedId } from "#domain/sources/source.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

export const officeGroups = ["agent", "zip", "source"] as const;
type OfficeGroup = (typeof officeGroups)[number];

/** The network's leads and closings, of this month unless the address names more. `?by=`: agent, zip or source. */
export async function officeReport(visit: ListVisit): Promise<ReportArea & { group: OfficeGroup }> {
  const world = visit.context.get(worldContext);
  const area = officeArea(world.database.read, visit.url, world.now());
  return { ...area, csv: mayDo(staffMember(visit.context).role, "export") };
}

/** The same for a file, whose address asks for the right to export. */
export function officeArea(read: Reader, url: URL, now: Date): ReportArea & { group: OfficeGroup } {
  const group = officeGroups.find((one) => one === url.searchParams.get("by")) ?? "agent";
  return {
    ...{ read, group, csv: true },
    asked: {
      ...{ scope: { of: "network" }, group, now, timeZone: officeZone, may: () => false },
      length: parseReportLength(url.searchParams.get("months"), 1),
    },
    base: "/office/figures",
    kept: { by: group },
    groupTitle: copy.groups[group],
    groupNames: (found) => namesOf(read, group, found),
    subjectsOf: (rows) => subjectsOf(read, rows),
  };
}

async function namesOf(read: Reader, group: OfficeGroup, found: readonly string[]): Promise<Map<string, string>> {
  if (group === "zip") return new Map(found.map((zip) => [zip, zip || copy.noZip]));
  const names =
    group === "agent"
      ? await agentNames(read, found)
      : new Map((await allSources(read)).map(({ id, name }) => [id, name]));
  const otherwise = { [staffAddedId]: sourceReportCopy.staffAdded, "": copy.noAgent } as Record<string, string>;
  return new Map(found.map((id) => [id, names.get(id) || otherwise[id] || id]));
}

async function subjectsOf(read: Reader, rows: readonly ReportRow[]) {
  const leads = await labelsOfLeads(read, [...new Set(rows.flatMap(({ leadId }) => leadId ?? []))]);
  const agents = await agentNames(read, [...new Set(rows.map(({ agentId }) => agentId))]);
  return ({ leadId, agentId, title }: ReportRow): RowSubject => ({
    name: leads.get(leadId ?? "")?.name || noName,
    to: `/office/leads/${leadId}`,
    about: [agents.get(agentId), title].filter(Boolean).join(" · "),
  });
}
