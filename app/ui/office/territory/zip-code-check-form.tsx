import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { zipCodeChecksCopy as copy } from "#content/territory/zip-code-checks.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";

export interface ZipCodeCheckFormProps {
  zip: string;
  /** An unknown one needs a neighbor. */
  isKnown: boolean;
  decision: "approval" | "rejection";
  entered?: { neighbor: string; reason: string };
  refused?: keyof typeof copy.refusals;
}

export function ZipCodeCheckForm({ zip, isKnown, decision, entered, refused }: ZipCodeCheckFormProps) {
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={`/office/zip-reviews/${zip}/${decision}`} className="grid gap-5">
        {decision === "approval" && !isKnown ? (
          <TextField
            label={copy.neighbor}
            hint={copy.neighborHint}
            name="neighbor"
            inputMode="numeric"
            maxLength={10}
            required
            defaultValue={entered?.neighbor}
            error={refused === "no-neighbor" ? copy.refusals[refused] : undefined}
          />
        ) : null}
        <ReasonField
          copy={{ reason: copy.reason, reasonHint: copy[decision].reasonHint }}
          typed={entered?.reason}
          error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {copy[decision].button}
        </Button>
      </PostForm>
    </div>
  );
}
