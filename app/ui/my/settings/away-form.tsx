import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import type { AwayRefusal } from "#domain/members/away.ts";

export interface RefusedAway {
  reason: AwayRefusal;
  entered: { from: string; until: string };
}

/** The first and the last day away. @param action where it is posted */
export function AwayForm({ action, refused }: { action: string; refused: RefusedAway | undefined }) {
  return (
    <PostForm action={action} noValidate className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-4 *:grow *:basis-48 *:sm:max-w-56">
        <TextField
          label={copy.from}
          name="from"
          type="date"
          required
          defaultValue={refused?.entered.from}
          error={refused?.reason === "no-from" ? copy.awayRefusals["no-from"] : undefined}
        />
        <TextField
          label={copy.untilField}
          name="until"
          type="date"
          required
          defaultValue={refused?.entered.until}
          error={refused && refused.reason !== "no-from" ? copy.awayRefusals[refused.reason] : undefined}
        />
      </div>
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.saveAway}
      </Button>
    </PostForm>
  );
}
