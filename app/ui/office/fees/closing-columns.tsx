import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { closingStateNames } from "#content/fees/closing-names.ts";
import { closingsList as copy } from "#content/fees/closing-page.ts";
import { personName } from "#content/person-name.ts";
import type { ClosingState } from "#domain/fees/closings/closing.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";

interface ListedClosing {
  id: string;
  leadId: string;
  state: ClosingState;
  firstName: string;
  lastName: string;
  agentId: string | null;
  agentFirstName: string | null;
  agentLastName: string | null;
  address: string | null;
  priceCents: number | null;
  commissionCents: number | null;
  expectedOn: string | null;
  closedOn: string | null;
  receivedAt: string;
}

export const closingColumns: Column<ListedClosing>[] = [
  {
    key: "who",
    freeText: true,
    heading: copy.columns.who,
    cell: ({ leadId, address, receivedAt, ...person }) => (
      <RecordLink to={`/office/leads/${leadId}/closing`} line={address ?? ""} at={receivedAt}>
        {personName(person)}
      </RecordLink>
    ),
  },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ state }) => (
      <StatusMark {...(state === "closed" && { kind: "good" })}>{closingStateNames[state]}</StatusMark>
    ),
  },
  {
    key: "agent",
    onPhone: "plain",
    heading: copy.columns.agent,
    cell: ({ agentId, agentFirstName, agentLastName }) =>
      agentId === null ? null : (
        <AgentLink id={agentId} name={fullName({ firstName: agentFirstName ?? "", lastName: agentLastName ?? "" })} />
      ),
  },
  { key: "price", number: true, heading: copy.columns.price, cell: ({ priceCents }) => amount(priceCents) },
  {
    key: "commission",
    onPhone: "none",
    number: true,
    heading: copy.columns.commission,
    cell: ({ commissionCents }) => amount(commissionCents),
  },
  {
    key: "day",
    heading: copy.columns.day,
    cell: ({ closedOn, expectedOn }) => {
      const day = closedOn ?? expectedOn;
      return day ? <Day of={day} /> : null;
    },
  },
  {
    key: "reported",
    onPhone: "none",
    heading: copy.columns.reported,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];

const amount = (cents: number | null) => (cents === null ? null : formatCents(cents));
