import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { ReasonField } from "#app/ui/office/trail-reason.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { assignZipCopy as copy } from "#content/office/agents.ts";
import { isOfReason } from "#domain/written-reason.ts";
import type { AssignmentRefusal } from "#domain/zip-exclusivity.ts";

export interface AssignZipFormProps {
  /** The application's. */
  id: string;
  /** As the agent typed them. */
  areas: string[];
  /** Those that the agent has, or waits for. */
  zips: string[];
  typed?: { zip: string; reason: string };
  refused?: AssignmentRefusal;
}

/** A zip code for an agent: which, and why, beside what they asked for themselves. */
export function AssignZipForm({ id, areas, zips, typed, refused }: AssignZipFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/agents/${id}/zips`} className="grid grid-cols-1 gap-5">
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
          maxLength={10}
          autoComplete="off"
          required
          defaultValue={typed?.zip}
          error={refused && !isOfReason(refused) ? copy.refusals[refused] : undefined}
        />
        <ReasonField
          copy={copy}
          typed={typed?.reason}
          error={isOfReason(refused) ? copy.refusals[refused] : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </form>
    </Card>
  );
}
