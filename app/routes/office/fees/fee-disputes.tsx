import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { Day } from "#app/ui/records/day.tsx";
import { officeDisputes as copy, feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import { listFeeDisputes } from "#database/fees/fee-follow-ups.ts";
import { formatCents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import type { Route } from "./+types/fee-disputes.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listFeeDisputes);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "invoice",
    heading: copy.columns.invoice,
    cell: ({ id, number, receivedAt }) => (
      <RecordLink to={`/office/fee-disputes/${id}`} at={receivedAt}>
        {number}
      </RecordLink>
    ),
  },
  { key: "firm", onPhone: "plain", typed: true, heading: copy.columns.firm, cell: ({ firm }) => firm },
  { key: "ground", onPhone: "plain", heading: copy.columns.ground, cell: ({ ground }) => feeGroundNames[ground] },
  {
    key: "open",
    onPhone: "mark",
    number: true,
    heading: copy.columns.open,
    cell: ({ balanceCents }) => formatCents(balanceCents),
  },
  {
    key: "until",
    heading: copy.columns.until,
    cell: ({ decideBy }) => <Day of={dayAfter(decideBy.slice(0, 10), -1)} />,
  },
];

export default function FeeDisputes({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList copy={copy} action="/office/fee-disputes" list={loaderData} columns={columns} keyOf={({ id }) => id} />
  );
}
