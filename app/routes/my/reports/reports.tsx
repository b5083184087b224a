import { listUrl } from "#app/http/list-state.ts";
import { loadFigures } from "#app/http/reports/report-area.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { CrmEnded } from "#app/ui/my/payments/crm-ended.tsx";
import { ChipLinks } from "#app/ui/my/work/chip-links.tsx";
import { ReportFigures } from "#app/ui/records/reports/report-figures.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Route } from "./+types/reports.ts";
import { myReport } from "./my-report.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const crm = await hasCrm(read, workspace);
  const { role } = workspace.member;
  if (!crm.open && !crm.had) return { crm, mayBuy: mayDoMine(role, "plan.change"), report: null, members: [] };
  const area = await myReport({ url, context });
  const members = role === "team-lead" ? await membersOfAgent(read, workspace.agentId) : [];
  const here = area.kept.member ?? "";
  const months = String(area.asked.length);
  return {
    ...{ crm, mayBuy: false, report: await loadFigures(area) },
    members: [{ id: "", name: copy.everybody }, ...(members.length > 1 ? members : [])].map(({ id, name }) => ({
      label: name,
      link: listUrl(area.base, { months, member: id }),
      isHere: id === here,
    })),
  };
}

export default function Reports({ loaderData: { crm, mayBuy, report, members } }: Route.ComponentProps) {
  return (
    <MyPage title={copy.title} line={copy.line}>
      {report === null && !crm.open ? (
        <>
          <ClosedTool tool="reports" crm={crm} mayBuy={mayBuy} />
          <p className="max-w-measure">{copy.noAccess}</p>
        </>
      ) : null}
      {report ? (
        <>
          {crm.open ? null : crm.had ? <CrmEnded at={crm.endedAt} /> : null}
          <div className="grid grid-cols-1 gap-2">
            <ChipLinks label={copy.periods} links={report.periods} />
            {members.length > 1 ? <ChipLinks label={copy.members} links={members} /> : null}
          </div>
          <ReportFigures {...report} />
        </>
      ) : null}
    </MyPage>
  );
}
