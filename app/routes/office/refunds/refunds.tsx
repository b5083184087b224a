import { listPage, listState } from "#app/http/list-state.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { claimColumns } from "#app/ui/office/refunds/claim-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeRefunds as copy } from "#content/refunds/office-refunds.ts";
import { listClaims } from "#database/refunds/claims.ts";
import { claimState } from "#domain/refunds/refund-claim.ts";
import type { Route } from "./+types/refunds.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { state, window } = listState(url, { is: ["open"] });
  const { q: _, sort: __, ...filters } = state;
  const toDoAt = state.is === "open" ? now().toISOString() : undefined;
  const rows = (await listClaims(database.read, { toDoAt }, window)).map((claim) => {
    const { id, ground, laidAt, receivedAt, openFrom, decideBy, firstName, lastName } = claim;
    const at = { openFrom, refundedCents: claim.refundedCents, now: now() };
    const name = { firstName: firstName ?? "", lastName: lastName ?? "" };
    return { ...name, id, ground, laidAt, receivedAt, decideBy, state: claimState(claim, at) };
  });
  return { ...listPage(url, filters, rows), state: filters, csv: undefined };
}

const filters = [{ name: "is", label: copy.is, options: choices(copy.all, { open: copy.open }) }];

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/refunds"
      filters={filters}
      list={loaderData}
      columns={claimColumns}
      keyOf={({ id }) => id}
      unsorted
    />
  );
}
