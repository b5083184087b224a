import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TrailReason } from "#app/ui/office/trail-reason.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { raiseWords as words } from "#content/office/territory.ts";
import { isOfReason } from "#domain/written-reason.ts";
import { mostSeats, type SeatsRefusal } from "#domain/zip-exclusivity.ts";

export interface RaiseFormProps {
  zip: string;
  seats: number;
  taken: number;
  /** The names of those who wait, in order. */
  line: string[];
  typed?: { seats: string; reason: string };
  refused?: SeatsRefusal;
}

/** More seats for a zip code: how many, why, and what follows. */
export function RaiseForm({ zip, seats, taken, line, typed, refused }: RaiseFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/zips/${zip}/seats`} className="grid gap-5">
        <p>{seats < mostSeats ? words.now(seats, taken) : words.mostReached}</p>
        <TextField
          label={words.seats}
          name="seats"
          type="number"
          min={seats + 1}
          max={mostSeats}
          required
          defaultValue={typed?.seats ?? seats + 1}
          error={refused && !isOfReason(refused) ? words.refusals[refused] : undefined}
        />
        <TrailReason
          words={words}
          typed={typed?.reason}
          error={isOfReason(refused) ? words.refusals[refused] : undefined}
        />
        <p className="text-soft">{line.length > 0 ? words.follows.some(line.join(", ")) : words.follows.none}</p>
        <Button type="submit" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Card>
  );
}
