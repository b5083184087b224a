import { Moment } from "#app/ui/office/moment.tsx";
import { zipWords as words } from "#content/office/territory.ts";

/** Held since when, or reserved until when. */
export function ClaimStanding({ reservedUntil, heldAt }: { reservedUntil: string | null; heldAt: string | null }) {
  if (heldAt)
    return (
      <>
        {words.states.held} {words.seats.since} <Moment at={heldAt} />
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
