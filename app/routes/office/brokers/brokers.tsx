import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { brokerMatterNames, brokersList as copy } from "#content/brokers/office-broker.ts";
import { personName } from "#content/person-name.ts";
import { listBrokerMatters } from "#database/brokers/broker-matters.ts";
import type { Route } from "./+types/brokers.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listBrokerMatters);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "agent",
    typed: true,
    heading: copy.columns.agent,
    cell: ({ id, receivedAt, ...person }) => (
      <RecordLink to={`/office/agents/${id}/broker`} at={receivedAt}>
        {personName(person)}
      </RecordLink>
    ),
  },
  { key: "firm", onPhone: "plain", typed: true, heading: copy.columns.firm, cell: ({ brokerage }) => brokerage },
  {
    key: "matter",
    onPhone: "plain",
    heading: copy.columns.matter,
    cell: ({ brokerMatter }) => (brokerMatter ? brokerMatterNames[brokerMatter] : null),
  },
  {
    key: "since",
    onPhone: "time",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

export default function Brokers({ loaderData }: Route.ComponentProps) {
  return <RecordList copy={copy} action="/office/brokers" list={loaderData} columns={columns} keyOf={({ id }) => id} />;
}
