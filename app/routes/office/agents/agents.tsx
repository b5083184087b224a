import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentImportsCopy } from "#content/agents/agent-imports.ts";
import { agentsCopy as copy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { type AgentFilter, listAgents, withZips } from "#database/agents/agents.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { type LicenseStatus, licenseDueBefore, licenseStatus } from "#domain/agents/license-status.ts";
import { planNames } from "#domain/agents/plan.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/agents.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  plan: { label: copy.plan, all: copy.anyPlan, values: planNames },
  license: { label: copy.license, all: copy.anyLicense, values: copy.licenses },
  broker: { label: copy.broker, all: copy.anyBroker, values: copy.brokers },
};

const list = officeList({
  filters,
  filterOf: (chosen, { now }): AgentFilter => ({
    plan: chosen("plan"),
    license: chosen("license"),
    broker: chosen("broker"),
    dueBefore: licenseDueBefore(now),
  }),
  find: async (read, filter, window) => withZips(read, await listAgents(read, filter, window).execute()),
  csv: {
    [copy.columns.agent]: ["text", (agent) => fullName(agent)],
    [copy.csvColumns.email]: ["text", ({ email }) => email],
    [copy.csvColumns.phone]: ["text", ({ phone }) => phone],
    [copy.columns.plan]: ["text", ({ plan }) => (plan ? planNames[plan] : copy.otherPlan)],
    [copy.columns.broker]: ["text", ({ brokerage }) => brokerage],
    [copy.csvColumns.broker]: ["text", ({ designatedBroker }) => designatedBroker],
    [copy.csvColumns.state]: ["text", ({ licenseState }) => licenseState],
    [copy.csvColumns.number]: ["text", ({ licenseNumber }) => licenseNumber],
    [copy.csvColumns.checked]: ["time", ({ licenseCheckedOn }) => licenseCheckedOn],
    [copy.columns.zips]: ["number", ({ zips }) => zips],
    [copy.columns.since]: ["time", ({ receivedAt }) => receivedAt],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, ...page } = await list.page({ url, context });
  const now = context.get(worldContext).now();
  const shown = rows.map(({ licenseCheckedOn, ...agent }) => ({
    ...agent,
    license: licenseStatus(licenseCheckedOn, now),
  }));
  return { ...page, rows: shown, mayImport: mayDo(staffMember(context).role, "agents.import") };
}

type Shown = Route.ComponentProps["loaderData"]["rows"][number];

const styles: Record<LicenseStatus, "good" | "bad" | "plain"> = {
  unchecked: "bad",
  "due-again": "bad",
  checked: "good",
};

const columns: Column<Shown>[] = [
  {
    key: "agent",
    freeText: true,
    heading: copy.columns.agent,
    cell: ({ id, email, receivedAt, ...agent }) => (
      <RecordLink to={`/office/agents/${id}`} line={email} at={receivedAt}>
        {personName(agent)}
      </RecordLink>
    ),
  },
  {
    key: "plan",
    onPhone: "plain",
    heading: copy.columns.plan,
    cell: ({ plan }) => <span className="whitespace-nowrap">{plan ? planNames[plan] : copy.otherPlan}</span>,
  },
  {
    key: "broker",
    onPhone: "none",
    freeText: true,
    heading: copy.columns.broker,
    cell: (agent) => (canInvoice(agent) ? agent.brokerage : <StatusMark kind="bad">{copy.brokerMissing}</StatusMark>),
  },
  {
    key: "license",
    onPhone: "mark",
    heading: copy.columns.license,
    cell: ({ license }) => <StatusMark kind={styles[license]}>{copy.licenses[license]}</StatusMark>,
  },
  { key: "zips", number: true, heading: copy.columns.zips, cell: ({ zips }) => zips },
  {
    key: "since",
    onPhone: "none",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
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
      labelOf={(agent) => personName(agent)}
      besideTitle={
        loaderData.mayImport ? (
          <Link to="/office/agent-imports" className="text-primary-text underline underline-offset-4">
            {agentImportsCopy.link}
          </Link>
        ) : null
      }
    />
  );
}
