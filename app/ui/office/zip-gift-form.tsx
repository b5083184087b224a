import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { TrailReason } from "#app/ui/office/trail-reason.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { zipGiftWords as words } from "#content/office/agents.ts";
import { isOfReason } from "#domain/written-reason.ts";
import type { GiftRefusal } from "#domain/zip-exclusivity.ts";

export interface ZipGiftFormProps {
  /** The application's. */
  id: string;
  /** As the agent typed them. */
  areas: string[];
  /** Those that the agent has, or waits for. */
  zips: string[];
  typed?: { zip: string; reason: string };
  refused?: GiftRefusal;
}

/** A zip code for an agent: which, and why, beside what they asked for themselves. */
export function ZipGiftForm({ id, areas, zips, typed, refused }: ZipGiftFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <form method="post" action={`/office/agents/${id}/zips`} className="grid grid-cols-1 gap-5">
        <Facts
          facts={[
            { name: words.typed, value: areas.join("; ") },
            { name: words.has, value: zips.join(", ") || words.none },
          ]}
        />
        <TextField
          label={words.zip}
          name="zip"
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          required
          defaultValue={typed?.zip}
          error={refused && !isOfReason(refused) ? words.refusals[refused] : undefined}
        />
        <TrailReason
          words={words}
          typed={typed?.reason}
          error={isOfReason(refused) ? words.refusals[refused] : undefined}
        />
        <Button type="submit" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Card>
  );
}
