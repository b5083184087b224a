import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { type Column, RecordTable } from "#app/ui/office/record-table.tsx";
import type { SeatClaim } from "#app/ui/office/zip-seats.tsx";
import { personShown } from "#content/office/person-shown.ts";
import { zipWords as words } from "#content/office/territory.ts";

export interface PastClaim extends SeatClaim {
  receivedAt: string;
  releasedAt: string | null;
  reason: string | null;
  releasedByName: string | null;
}

const claimColumns: Column<PastClaim>[] = [
  {
    key: "agent",
    typed: true,
    heading: words.history.columns.agent,
    speaksForItself: true,
    cell: (claim) => <AgentLink id={claim.applicationId} name={personShown(claim)} />,
  },
  { key: "seat", heading: words.history.columns.seat, cell: ({ seat }) => seat },
  { key: "claimed", heading: words.history.columns.claimed, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  { key: "held", heading: words.history.columns.held, cell: ({ activatedAt }) => (activatedAt ? <Moment at={activatedAt} /> : "–") },
  {
    key: "ended",
    heading: words.history.columns.ended,
    cell: ({ releasedAt, releasedByName }) =>
      releasedAt ? (
        <>
          <Moment at={releasedAt} />{" "}
          <span className="text-sm text-soft">
            {releasedByName ? words.history.by(releasedByName) : words.history.byItself}
          </span>
        </>
      ) : (
        "–"
      ),
  },
  {
    key: "why",
    typed: true,
    heading: words.history.columns.why,
    cell: ({ reason }) => <Reason>{reason ?? "–"}</Reason>,
  },
];

/** Every claim to a zip code there has been, with who released it and why. */
export function ClaimHistory({ claims }: { claims: PastClaim[] }) {
  if (claims.length === 0) return <p className="text-soft">{words.history.none}</p>;
  return <RecordTable caption={words.history.caption} columns={claimColumns} rows={claims} keyOf={({ id }) => id} />;
}

export interface SeatChange {
  id: string;
  seats: number;
  setAt: string;
  reason: string;
  staffName: string | null;
}

const seatColumns: Column<SeatChange>[] = [
  { key: "seats", heading: words.changes.columns.seats, cell: ({ seats }) => seats },
  { key: "when", heading: words.changes.columns.when, cell: ({ setAt }) => <Moment at={setAt} /> },
  {
    key: "who",
    typed: true,
    heading: words.changes.columns.who,
    cell: ({ staffName }) => staffName ?? words.changes.console,
  },
  { key: "why", typed: true, heading: words.changes.columns.why, cell: ({ reason }) => <Reason>{reason}</Reason> },
];

/** Every change of a zip code's seats, with who changed them and why. */
export function SeatHistory({ changes }: { changes: SeatChange[] }) {
  if (changes.length === 0) return <p className="text-soft">{words.changes.none}</p>;
  return <RecordTable caption={words.changes.caption} columns={seatColumns} rows={changes} keyOf={({ id }) => id} />;
}

function Reason({ children }: { children: string }) {
  return <span className="whitespace-pre-wrap">{children}</span>;
}
