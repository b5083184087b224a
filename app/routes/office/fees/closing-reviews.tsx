import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { reviewCauseNames } from "#content/fees/closing-names.ts";
import { reviewsList as copy } from "#content/fees/closing-page.ts";
import { personName } from "#content/person-name.ts";
import { listReviews } from "#database/fees/closing-reviews.ts";
import type { Route } from "./+types/closing-reviews.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listReviews);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "who",
    typed: true,
    heading: copy.columns.who,
    cell: ({ leadId, openedAt, ...person }) => (
      <RecordLink to={`/office/leads/${leadId}/closing`} at={openedAt}>
        {personName(person)}
      </RecordLink>
    ),
  },
  { key: "cause", onPhone: "plain", heading: copy.columns.cause, cell: ({ cause }) => reviewCauseNames[cause] },
  { key: "since", onPhone: "time", heading: copy.columns.since, cell: ({ openedAt }) => <ShortTime at={openedAt} /> },
];

export default function ClosingReviews({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/closing-reviews"
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
