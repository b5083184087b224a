import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentsCopy as copy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { canInvoice, type LicenseStatus, licenseStatus } from "#domain/agents/agent-record.ts";
import { planNames } from "#domain/agents/plan.ts";
import type { Route } from "./+types/agents.ts";
import { agentsListed, parseAgentsQuery } from "./agents-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { state, filter, window } = parseAgentsQuery(url, world.now());
  const { rows, ...pages } = listPage(url, state, await agentsListed(world.database.read, filter, window));
  const shown = rows.map(({ licenseCheckedOn, ...agent }) => ({
    ...agent,
    license: licenseStatus(licenseCheckedOn, world.now()),
  }));
  return { state, rows: shown, ...pages, csv: exportLink(url, state, staffMember(context)) };
}

const filters = [
  { name: "plan", label: copy.plan, options: choices(copy.anyPlan, planNames) },
  { name: "license", label: copy.license, options: choices(copy.anyLicense, copy.licenses) },
  { name: "broker", label: copy.broker, options: choices(copy.anyBroker, copy.brokers) },
];

type Shown = Route.ComponentProps["loaderData"]["rows"][number];

const styles: Record<LicenseStatus, "good" | "bad" | "plain"> = {
  unchecked: "bad",
  "due-again": "bad",
  checked: "good",
};

const columns: Column<Shown>[] = [
  {
    key: "agent",
    typed: true,
    heading: copy.columns.agent,
    hideHeadingOnPhone: true,
    cell: ({ id, email, receivedAt, ...agent }) => (
      <RecordLink to={`/office/agents/${id}`} line={email} at={receivedAt}>
        {personName(agent)}
      </RecordLink>
    ),
  },
  {
    key: "plan",
    heading: copy.columns.plan,
    cell: ({ plan }) => <span className="whitespace-nowrap">{plan ? planNames[plan] : copy.otherPlan}</span>,
  },
  {
    key: "broker",
    typed: true,
    heading: copy.columns.broker,
    cell: (agent) => (canInvoice(agent) ? agent.brokerage : <StatusMark kind="bad">{copy.brokerMissing}</StatusMark>),
  },
  {
    key: "license",
    heading: copy.columns.license,
    cell: ({ license }) => <StatusMark kind={styles[license]}>{copy.licenses[license]}</StatusMark>,
  },
  { key: "zips", number: true, heading: copy.columns.zips, cell: ({ zips }) => zips },
  { key: "since", heading: copy.columns.since, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

export default function Agents({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/agents"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
