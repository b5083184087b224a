import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { personName } from "#content/person-name.ts";
import { groundNames, refundRequestStateNames } from "#content/refunds/my-refund.ts";
import { officeRefunds as copy } from "#content/refunds/office-refunds.ts";
import type { RefundGround } from "#domain/refunds/policy-terms.ts";
import type { RefundState } from "#domain/refunds/refund-request.ts";

interface Claim {
  id: string;
  firstName: string;
  lastName: string;
  ground: RefundGround;
  preparedAt: string;
  decideBy: string;
  state: RefundState;
}

/** Due: the office has something to do. */
const claimStyles = {
  prepared: "plain",
  requested: "due",
  approved: "due",
  refused: "plain",
  refunded: "good",
} as const satisfies Record<RefundState, string>;

export const refundRequestColumns: Column<Claim>[] = [
  {
    key: "ground",
    freeText: true,
    heading: copy.columns.ground,
    cell: ({ id, ground, preparedAt }) => (
      <RecordLink to={`/office/refunds/${id}/decision`} at={preparedAt}>
        {groundNames[ground]}
      </RecordLink>
    ),
  },
  { key: "who", onPhone: "plain", freeText: true, heading: copy.columns.who, cell: (row) => personName(row) },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ state }) => <StatusMark kind={claimStyles[state]}>{refundRequestStateNames[state]}</StatusMark>,
  },
  timeColumn("prepared", copy.columns.prepared, ({ preparedAt }) => preparedAt),
  {
    key: "due",
    heading: copy.columns.due,
    cell: ({ state, decideBy }) => (state === "requested" ? <ShortTime at={decideBy} /> : ""),
  },
];
