import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { assignZipCopy as copy } from "#content/agents/office-agents.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import type { AssignmentRefusal } from "#domain/territory/zip-exclusivity.ts";

export interface AssignZipFormProps {
  /** The application's id. */
  id: string;
  /** As the agent typed them. */
  areas: string[];
  /** Those that the agent has, or is waitlisted for. */
  zips: string[];
  entered?: { zip: string; reason: string };
  refused?: AssignmentRefusal;
}

export function AssignZipForm({ id, areas, zips, entered, refused }: AssignZipFormProps) {
  return (
    <div className="border-t border-line pt-5">
      <PostForm action={`/office/agents/${id}/zips`} className="grid grid-cols-1 gap-5">
        <Facts
          facts={[
            { name: copy.typed, value: areas.join("; ") },
            { name: copy.has, value: zips.join(", ") || copy.none },
          ]}
        />
        <TextField
          label={copy.zip}
          name="zip"
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          required
          defaultValue={entered?.zip}
          error={refused && !isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={entered?.reason}
          error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
