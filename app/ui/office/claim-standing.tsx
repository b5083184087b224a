import { Moment } from "#app/ui/office/moment.tsx";
import { zipWords as words } from "#content/office/territory.ts";

/** Held since when, or reserved until when. */
export function ClaimStanding({ reservedUntil, activatedAt }: { reservedUntil: string | null; activatedAt: string | null }) {
  if (activatedAt)
    return (
      <>
        {words.states.active} {words.seats.since} <Moment at={activatedAt} />
      </>
    );
  if (reservedUntil)
    return (
      <>
        {words.states.reserved} {words.seats.until} <Moment at={reservedUntil} />
      </>
    );
  return words.states.reserved;
}
