import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { personName } from "#content/person-name.ts";
import { zipCopy as copy } from "#content/territory/office-zips.ts";
import type { SeatClaim } from "./zip-seats.tsx";

export interface PastClaim extends SeatClaim {
  receivedAt: string;
  releasedAt: string | null;
  reason: string | null;
  releasedByName: string | null;
}

const claimColumns: Column<PastClaim>[] = [
  {
    key: "agent",
    freeText: true,
    heading: copy.history.columns.agent,
    cell: (claim) => <AgentLink id={claim.applicationId} name={personName(claim)} />,
  },
  { key: "seat", heading: copy.history.columns.seat, cell: ({ seat }) => seat },
  { key: "claimed", heading: copy.history.columns.claimed, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
  {
    key: "active",
    heading: copy.history.columns.activeSince,
    cell: ({ activatedAt }) => (activatedAt ? <DateTime at={activatedAt} /> : "–"),
  },
  {
    key: "ended",
    heading: copy.history.columns.ended,
    cell: ({ releasedAt, releasedByName }) =>
      releasedAt ? (
        <>
          <DateTime at={releasedAt} />{" "}
          <span className="text-sm text-soft">
            {releasedByName ? copy.history.by(releasedByName) : copy.history.automatically}
          </span>
        </>
      ) : (
        "–"
      ),
  },
  {
    key: "why",
    freeText: true,
    heading: copy.history.columns.why,
    cell: ({ reason }) => <Reason>{reason ?? "–"}</Reason>,
  },
];

export function ClaimHistory({ claims }: { claims: PastClaim[] }) {
  if (claims.length === 0) return <p className="text-soft">{copy.history.none}</p>;
  return <RecordTable caption={copy.history.caption} columns={claimColumns} rows={claims} keyOf={({ id }) => id} />;
}

export interface SeatChange {
  id: string;
  seats: number;
  setAt: string;
  reason: string;
  staffName: string | null;
}

const seatColumns: Column<SeatChange>[] = [
  { key: "seats", onPhone: "fact", heading: copy.changes.columns.seats, cell: ({ seats }) => seats },
  { key: "when", heading: copy.changes.columns.when, cell: ({ setAt }) => <DateTime at={setAt} /> },
  {
    key: "who",
    freeText: true,
    heading: copy.changes.columns.who,
    cell: ({ staffName }) => staffName ?? copy.changes.console,
  },
  { key: "why", freeText: true, heading: copy.changes.columns.why, cell: ({ reason }) => <Reason>{reason}</Reason> },
];

export function SeatHistory({ changes }: { changes: SeatChange[] }) {
  if (changes.length === 0) return <p className="text-soft">{copy.changes.none}</p>;
  return <RecordTable caption={copy.changes.caption} columns={seatColumns} rows={changes} keyOf={({ id }) => id} />;
}

function Reason({ children }: { children: string }) {
  return <span className="whitespace-pre-wrap">{children}</span>;
}
