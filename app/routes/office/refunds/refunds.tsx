import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { refundRequestColumns } from "#app/ui/office/refunds/refund-request-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeRefunds as copy } from "#content/refunds/office-refunds.ts";
import { listRefundRequests } from "#database/refunds/refund-requests.ts";
import { refundRequestState } from "#domain/refunds/refund-request.ts";
import type { Route } from "./+types/refunds.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { is: { label: copy.is, all: copy.all, values: { open: copy.open } } };

const list = officeList({
  filters,
  filterOf: (chosen, { now }) => ({ toDoAt: chosen("is") && now.toISOString() }),
  find: listRefundRequests,
  unsorted: true,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(worldContext).now();
  const { rows, ...page } = await list.page({ url, context });
  const claims = rows.map((claim) => {
    const { id, ground, preparedAt, receivedAt, openFrom, decideBy, firstName, lastName } = claim;
    const at = { openFrom, refundedCents: claim.refundedCents, now };
    const name = { firstName: firstName ?? "", lastName: lastName ?? "" };
    return { ...name, id, ground, preparedAt, receivedAt, decideBy, state: refundRequestState(claim, at) };
  });
  return { ...page, rows: claims };
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/refunds"
      filters={filters}
      list={loaderData}
      columns={refundRequestColumns}
      keyOf={({ id }) => id}
      unsorted
    />
  );
}
