import { data } from "react-router";
import type { ReportArea, RowSubject } from "#app/http/reports/report-area.ts";
import type { ListVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { noName } from "#content/person-name.ts";
import { reportCopy as copy, reportRowCopy as rowCopy } from "#content/reports/report-page.ts";
import { contactsById } from "#database/contacts/contacts.ts";
import { memberNames, membersOfAgent } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { ReportRow } from "#database/reports/report-rows.ts";
import type { Reader } from "#database/schema.ts";
import { acceptancesOfLeads } from "#database/work/acceptance-list.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { parseReportLength } from "#domain/reports/report-months.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** A team member sees their own rows; a team lead everybody's, or those of the member in `?member=`. */
export async function myReport({ url, context }: ListVisit): Promise<ReportArea> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const workspace = workspaceOf(context);
  const { agentId, member } = workspace;
  const chosen = member.role === "team-lead" ? url.searchParams.get("member") : null;
  const memberId = member.role === "team-member" ? member.id : chosen || undefined;
  return {
    read,
    asked: {
      scope: { of: "workspace", agentId, memberId },
      length: parseReportLength(url.searchParams.get("months"), 12),
      group: "member",
      now: world.now(),
      timeZone: await zoneOfAgent(read, agentId),
      may: (need) => mayDoMine(member.role, need),
    },
    base: "/my/reports",
    kept: { member: chosen ?? "" },
    groupTitle: copy.byMember,
    groupNames: (found) => (member.role === "team-lead" && !chosen ? namesOf(read, agentId, found) : noNames),
    subjectsOf: (rows) => subjectsOf(read, workspace, rows),
    csv: true,
  };
}

/** The same where the workspace has the CRM, or had it: what it did stays readable. */
export async function myOpenReport(visit: ListVisit): Promise<ReportArea> {
  const crm = await hasCrm(visit.context.get(worldContext).database.read, workspaceOf(visit.context));
  if (!crm.open && !crm.had) throw data(null, { status: 404 });
  return myReport(visit);
}

const noNames = Promise.resolve(new Map<string, string>());

/** Members of today, then those who left, then nobody. */
async function namesOf(read: Reader, agentId: string, found: readonly string[]): Promise<Map<string, string>> {
  const today = (await membersOfAgent(read, agentId)).map(({ id, name }) => [id, name] as const);
  const left = await memberNames(read, [...found]);
  const names = new Map([...today, ...left]);
  return new Map([...names, ...(found.includes("") ? [["", copy.nobody] as const] : [])]);
}

/** The person, with a link to what the workspace has of them now. */
async function subjectsOf(read: Reader, workspace: Workspace, rows: readonly ReportRow[]) {
  const ids = (of: (row: ReportRow) => string | null) => [...new Set(rows.flatMap((row) => of(row) ?? []))];
  const leads = await acceptancesOfLeads(
    read,
    workspace,
    ids(({ leadId }) => leadId),
  );
  const people = await contactsById(
    read,
    workspace,
    ids(({ contactId }) => contactId),
  );
  const leadNames = new Map(leads.map((lead) => [lead.leadId, listedName(lead, lead.blocked) || noName]));
  const peopleNames = new Map(people.map((person) => [person.id, displayName(person) || noName]));
  return ({ leadId, contactId, dealId, title, part }: ReportRow): RowSubject => {
    if (part === "plan") return { name: title ?? rowCopy.plan, to: "/my/billing", about: "" };
    if (part === "fees") return { name: rowCopy.invoice(title ?? ""), to: `/my/fees/${title}`, about: "" };
    if (dealId) return { name: title ?? rowCopy.closing, to: `/my/deals/${dealId}`, about: "" };
    const about = title ?? "";
    if (leadId) return { name: leadNames.get(leadId) ?? rowCopy.givenBack, to: `/my/leads/${leadId}`, about };
    if (contactId) return { name: peopleNames.get(contactId) ?? noName, to: `/my/contacts/${contactId}`, about };
    return { name: title || rowCopy.task, to: "/my/calendar", about: "" };
  };
}
