import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { wordingsList as copy } from "#content/sources/office-sources.ts";
import { listWordings } from "#database/sources/open-payloads.ts";
import type { Route } from "./+types/wordings.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listWordings);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "source",
    typed: true,
    heading: copy.columns.source,
    cell: ({ id, receivedAt, name }) => (
      <RecordLink to={`/office/sources/${id}`} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  {
    key: "since",
    onPhone: "time",
    heading: copy.columns.since,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

export default function Wordings({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList copy={copy} action="/office/wordings" list={loaderData} columns={columns} keyOf={({ id }) => id} />
  );
}
