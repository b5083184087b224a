import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { officeProofs as copy } from "#content/fees/proof-page.ts";
import { personName } from "#content/person-name.ts";
import { listProofs } from "#database/fees/closing-proofs.ts";
import type { Route } from "./+types/proofs.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listProofs);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "agent",
    typed: true,
    heading: copy.columns.agent,
    cell: ({ id, receivedAt, ...agent }) => (
      <RecordLink to={`/office/proofs/${id}`} at={receivedAt}>
        {personName(agent)}
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

export default function Proofs({ loaderData }: Route.ComponentProps) {
  return <RecordList copy={copy} action="/office/proofs" list={loaderData} columns={columns} keyOf={({ id }) => id} />;
}
