import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { personName } from "#content/person-name.ts";
import { raiseSeatsCopy, zipCopy } from "#content/territory/office-zips.ts";
import { ClaimStatus } from "./claim-status.tsx";

const copy = zipCopy.seats;

export interface SeatClaim {
  id: string;
  seat: number;
  applicationId: string;
  firstName: string;
  lastName: string;
  reservedUntil: string | null;
  activatedAt: string | null;
}

export interface ZipSeatsProps {
  zip: string;
  seats: number;
  /** How many of its seats are taken. */
  claims: SeatClaim[];
  /** Those that a payment without an application keeps. */
  kept: { id: string; orderId: string; keptUntil: string | null }[];
  may: { raise: boolean; release: boolean };
}

interface Seat {
  seat: number;
  claim?: SeatClaim;
}

export function ZipSeats({ zip, seats, claims, kept, may }: ZipSeatsProps) {
  const rows = Array.from({ length: seats }, (_, n) => n + 1).map((seat) => ({
    seat,
    claim: claims.find((claim) => claim.seat === seat),
  }));
  const columns: Column<Seat>[] = [
    { key: "seat", onPhone: "fact", heading: copy.columns.seat, cell: ({ seat }) => seat },
    {
      key: "agent",
      freeText: true,
      heading: copy.columns.agent,
      cell: ({ claim }) => (claim ? <AgentLink id={claim.applicationId} name={personName(claim)} /> : null),
    },
    {
      key: "state",
      heading: copy.columns.state,
      cell: ({ claim }) => (claim ? <ClaimStatus {...claim} /> : copy.free),
    },
  ];
  if (may.release)
    columns.push({
      key: "release",
      heading: copy.columns.release,
      onPhone: "plain",
      cell: ({ claim }) => (claim ? <Release zip={zip} {...claim} /> : null),
    });
  return (
    <Part title={copy.title}>
      <p className="text-soft">{raiseSeatsCopy.now(seats, claims.length + kept.length)}</p>
      <RecordTable caption={copy.caption} columns={columns} rows={rows} keyOf={({ seat }) => String(seat)} />
      {kept.map(({ id, orderId, keptUntil }) => (
        <p key={id}>
          {copy.kept} <DateTime at={keptUntil ?? ""} />.{" "}
          <Link to={`/office/orders/${orderId}`} className="text-primary-text underline underline-offset-4">
            {copy.keptOrder}
          </Link>
        </p>
      ))}
      {may.raise ? (
        <ButtonTo to={`/office/zips/${zip}/seats`} variant="outline" className="justify-self-start">
          {copy.raise}
        </ButtonTo>
      ) : null}
    </Part>
  );
}

function Release({ zip, id, seat, ...agent }: SeatClaim & { zip: string }) {
  return (
    <Link
      to={`/office/zips/${zip}/claims/${id}`}
      aria-label={copy.releaseOf(seat, personName(agent))}
      className="text-primary-text underline underline-offset-4 print:hidden"
    >
      {copy.release}
    </Link>
  );
}
