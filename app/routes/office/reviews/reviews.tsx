import { unfilteredList } from "#app/routes/office/office-list.ts";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { reviewsToCheck as copy } from "#content/reviews/office-reviews.ts";
import { ruleTexts } from "#content/reviews/review-rules.ts";
import { reviewsCopy } from "#content/reviews/reviews.ts";
import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { parseFindings } from "#domain/reviews/review-rule.ts";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listReviewsToCheck);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "who",
    typed: true,
    heading: copy.columns.who,
    cell: ({ id, at, writerName }) => (
      <RecordLink to={`/office/reviews/${id}`} at={at}>
        {writerName || reviewsCopy.anonymous}
      </RecordLink>
    ),
  },
  { key: "what", onPhone: "plain", heading: copy.columns.what, cell: ({ by }) => copy.by[by] },
  {
    key: "found",
    onPhone: "plain",
    heading: copy.columns.found,
    cell: ({ findings }) =>
      parseFindings(findings)
        .map((rule) => ruleTexts[rule].name)
        .join(", "),
  },
  { key: "due", heading: copy.columns.due, cell: ({ receivedAt }) => <ShortTime at={receivedAt} /> },
];

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/reviews"
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      besideTitle={
        <ButtonLink to="/office/disputes" variant="outline">
          {copy.disputes}
        </ButtonLink>
      }
    />
  );
}
