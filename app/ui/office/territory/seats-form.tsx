import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { raiseSeatsCopy as copy } from "#content/territory/office-zips.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import { maxSeats, type SeatsRefusal } from "#domain/territory/zip-exclusivity.ts";

export interface SeatsFormProps {
  zip: string;
  seats: number;
  taken: number;
  /** The names on the waitlist, in order. */
  waitlistNames: string[];
  entered?: { seats: string; reason: string };
  refused?: SeatsRefusal;
}

export function SeatsForm({ zip, seats, taken, waitlistNames, entered, refused }: SeatsFormProps) {
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={`/office/zips/${zip}/seats`} className="grid gap-5">
        <p>{seats < maxSeats ? copy.now(seats, taken) : copy.limitReached}</p>
        <TextField
          label={copy.seats}
          name="seats"
          type="number"
          min={seats + 1}
          max={maxSeats}
          required
          defaultValue={entered?.seats ?? seats + 1}
          error={refused && !isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={entered?.reason}
          error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <p className="text-soft">
          {waitlistNames.length > 0 ? copy.follows.some(waitlistNames.join(", ")) : copy.follows.none}
        </p>
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
