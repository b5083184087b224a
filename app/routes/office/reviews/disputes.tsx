import { unfilteredList } from "#app/routes/office/office-list.ts";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { disputesList as copy } from "#content/reviews/office-reviews.ts";
import { groundTexts } from "#content/reviews/review-rules.ts";
import { reviewsCopy } from "#content/reviews/reviews.ts";
import { listDisputes } from "#database/reviews/review-disputes.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/disputes.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listDisputes);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "who",
    typed: true,
    heading: copy.columns.who,
    cell: ({ id, at, writerName }) => (
      <RecordLink to={`/office/disputes/${id}`} at={at}>
        {writerName || reviewsCopy.anonymous}
      </RecordLink>
    ),
  },
  { key: "agent", onPhone: "plain", typed: true, heading: copy.columns.agent, cell: fullName },
  { key: "ground", onPhone: "plain", heading: copy.columns.ground, cell: ({ ground }) => groundTexts[ground] },
  { key: "due", heading: copy.columns.due, cell: ({ due }) => <ShortTime at={due} /> },
];

export default function Disputes({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/disputes"
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      besideTitle={
        <ButtonLink to="/office/reviews" variant="outline">
          {copy.toCheck}
        </ButtonLink>
      }
    />
  );
}
