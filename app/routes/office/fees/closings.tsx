import { officeList } from "#app/routes/office/office-list.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { closingColumns } from "#app/ui/office/fees/closing-columns.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { closingStateNames, sideNames } from "#content/fees/closing-names.ts";
import { closingsList as copy } from "#content/fees/closing-page.ts";
import { type ClosingFilter, listClosings } from "#database/fees/closings.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/closings.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { state: { label: copy.state, all: copy.anyState, values: closingStateNames } };

const list = officeList({
  filters,
  filterOf: (chosen): ClosingFilter => ({ state: chosen("state") }),
  find: listClosings,
  csv: {
    [copy.columns.reported]: ["time", ({ receivedAt }) => receivedAt],
    [copy.csv.id]: ["text", ({ id }) => id],
    [copy.csv.lead]: ["text", ({ leadId }) => leadId],
    [copy.csv.no]: ["number", ({ no }) => no],
    [copy.columns.who]: ["text", (closing) => fullName(closing)],
    [copy.columns.state]: ["text", ({ state }) => closingStateNames[state]],
    [copy.csv.side]: ["text", ({ side }) => (side ? sideNames[side] : "")],
    [copy.columns.price]: ["number", ({ priceCents }) => dollars(priceCents)],
    [copy.columns.commission]: ["number", ({ commissionCents }) => dollars(commissionCents)],
    [copy.csv.expectedOn]: ["text", ({ expectedOn }) => expectedOn],
    [copy.csv.closedOn]: ["text", ({ closedOn }) => closedOn],
  },
});

export const middleware = list.middleware;

export const loader = list.page;

export default function Closings({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/closings"
      filters={filters}
      list={loaderData}
      columns={closingColumns}
      keyOf={({ id }) => id}
      labelOf={(closing) => fullName(closing) || closing.id}
      besideTitle={
        <ButtonTo to="/office/closing-reviews" variant="outline">
          {copy.checks}
        </ButtonTo>
      }
    />
  );
}

const dollars = (cents: number | null) => (cents === null ? "" : formatCents(cents));
