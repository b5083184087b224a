import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { openPayloads as copy, outcomeReasons } from "#content/sources/office-sources.ts";
import { listOpenPayloads } from "#database/sources/open-payloads.ts";
import type { Route } from "./+types/open-payloads.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listOpenPayloads);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "source",
    typed: true,
    heading: copy.columns.source,
    cell: ({ id, sourceId, receivedAt, name }) => (
      <RecordLink to={`/office/sources/${sourceId}/payloads/${id}`} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  {
    key: "why",
    onPhone: "plain",
    heading: copy.columns.why,
    cell: ({ reason }) => (reason ? outcomeReasons[reason] : ""),
  },
  {
    key: "since",
    onPhone: "time",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

export default function OpenPayloads({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList copy={copy} action="/office/payloads" list={loaderData} columns={columns} keyOf={({ id }) => id} />
  );
}
