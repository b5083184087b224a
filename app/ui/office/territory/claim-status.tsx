import { DateTime } from "#app/ui/records/date-time.tsx";
import { zipCopy as copy } from "#content/territory/office-zips.ts";

export function ClaimStatus({
  reservedUntil,
  activatedAt,
}: {
  reservedUntil: string | null;
  activatedAt: string | null;
}) {
  if (activatedAt)
    return (
      <>
        {copy.states.active} {copy.seats.since} <DateTime at={activatedAt} />
      </>
    );
  if (reservedUntil)
    return (
      <>
        {copy.states.reserved} {copy.seats.until} <DateTime at={reservedUntil} />
      </>
    );
  return copy.states.reserved;
}
