import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { raiseSeatsCopy as copy } from "#content/territory/office-zips.ts";
import { isOfReason } from "#domain/audit/written-reason.ts";
import { mostSeats, type SeatsRefusal } from "#domain/territory/zip-exclusivity.ts";

export interface SeatsFormProps {
  zip: string;
  seats: number;
  taken: number;
  /** The names on the waitlist, in order. */
  line: string[];
  typed?: { seats: string; reason: string };
  refused?: SeatsRefusal;
}

export function SeatsForm({ zip, seats, taken, line, typed, refused }: SeatsFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/zips/${zip}/seats`} className="grid gap-5">
        <p>{seats < mostSeats ? copy.now(seats, taken) : copy.limitReached}</p>
        <TextField
          label={copy.seats}
          name="seats"
          type="number"
          min={seats + 1}
          max={mostSeats}
          required
          defaultValue={typed?.seats ?? seats + 1}
          error={refused && !isOfReason(refused) ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={typed?.reason}
          error={isOfReason(refused) ? copy.refusals[refused] : undefined}
        />
        <p className="text-soft">{line.length > 0 ? copy.follows.some(line.join(", ")) : copy.follows.none}</p>
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </form>
    </Card>
  );
}
