import { choices } from "#app/ui/office/list-filters.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { agentsWords as words } from "#content/office/agents.ts";
import { personShown } from "#content/office/person-shown.ts";
import { canInvoice, type LicenseStanding, licenseStanding } from "#domain/agent-record.ts";
import { planNames } from "#domain/plan.ts";
import { agentsListed, askedAgents } from "../../lists/agents.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agents.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { state, filter, window } = askedAgents(url, world.now());
  const { rows, ...pages } = listPage(url, await agentsListed(world.database.read, filter, window));
  const shown = rows.map(({ licenseCheckedOn, ...agent }) => ({
    ...agent,
    license: licenseStanding(licenseCheckedOn, world.now()),
  }));
  return { state, rows: shown, ...pages, csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "plan", label: words.plan, options: choices(words.anyPlan, planNames) },
  { name: "license", label: words.license, options: choices(words.anyLicense, words.licenses) },
  { name: "broker", label: words.broker, options: choices(words.anyBroker, words.brokers) },
];

type Shown = Route.ComponentProps["loaderData"]["rows"][number];

const looks: Record<LicenseStanding, "good" | "bad" | "plain"> = {
  unchecked: "bad",
  "due-again": "bad",
  checked: "good",
};

const columns: Column<Shown>[] = [
  {
    key: "agent",
    typed: true,
    heading: words.columns.agent,
    speaksForItself: true,
    cell: ({ id, email, receivedAt, ...agent }) => (
      <RecordLink to={`/office/agents/${id}`} line={email} at={receivedAt}>
        {personShown(agent)}
      </RecordLink>
    ),
  },
  {
    key: "plan",
    heading: words.columns.plan,
    cell: ({ plan }) => <span className="whitespace-nowrap">{plan ? planNames[plan] : words.otherPlan}</span>,
  },
  {
    key: "broker",
    typed: true,
    heading: words.columns.broker,
    cell: (agent) => (canInvoice(agent) ? agent.brokerage : <Mark kind="bad">{words.brokerMissing}</Mark>),
  },
  {
    key: "license",
    heading: words.columns.license,
    cell: ({ license }) => <Mark kind={looks[license]}>{words.licenses[license]}</Mark>,
  },
  { key: "zips", number: true, heading: words.columns.zips, cell: ({ zips }) => zips },
  { key: "since", heading: words.columns.since, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

export default function Agents({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/agents"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
