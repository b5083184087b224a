import { choices } from "#app/ui/office/list-filters.tsx";
import { StatusMark } from "#app/ui/office/mark.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { agentsCopy as copy } from "#content/office/agents.ts";
import { personName } from "#content/office/person-shown.ts";
import { canInvoice, type LicenseStatus, licenseStatus } from "#domain/agent-record.ts";
import { planNames } from "#domain/plan.ts";
import { agentsListed, parseAgentsQuery } from "../../lists/agents.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agents.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { state, filter, window } = parseAgentsQuery(url, world.now());
  const { rows, ...pages } = listPage(url, await agentsListed(world.database.read, filter, window));
  const shown = rows.map(({ licenseCheckedOn, ...agent }) => ({
    ...agent,
    license: licenseStatus(licenseCheckedOn, world.now()),
  }));
  return { state, rows: shown, ...pages, csv: exportLink(url, staffMember(context)) };
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
    speaksForItself: true,
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
