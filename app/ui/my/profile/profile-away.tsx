import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Day } from "#app/ui/office/records/day.tsx";
import { profileCopy as copy } from "#content/members/my-profile.ts";
import type { AwayRefusal } from "#domain/members/away.ts";

export interface ProfileAwayProps {
  /** YYYY-MM-DD; undefined if the member is not away, now or later. */
  away: { from: string; until: string; hasBegun: boolean } | undefined;
  isInTeam: boolean;
  refused: { reason: AwayRefusal; typed: { from: string; until: string } } | undefined;
}

export function ProfileAway({ away, isInTeam, refused }: ProfileAwayProps) {
  return (
    <MySection title={copy.awayTitle} line={isInTeam ? copy.awayTeamLine : copy.awayLine}>
      {away && !refused ? (
        <form method="post" action="/my/profile/away/end" className="grid grid-cols-1 gap-4">
          <p>
            {away.hasBegun ? copy.isAway : copy.willBeAway} <Day of={away.from} /> {copy.until} <Day of={away.until} />.
          </p>
          <Button type="submit" className="justify-self-start">
            {away.hasBegun ? copy.endAway : copy.cancelAway}
          </Button>
        </form>
      ) : (
        <form method="post" action="/my/profile/away" noValidate className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label={copy.from}
              name="from"
              type="date"
              required
              defaultValue={refused?.typed.from}
              error={refused?.reason === "no-from" ? copy.awayRefusals["no-from"] : undefined}
            />
            <TextField
              label={copy.untilField}
              name="until"
              type="date"
              required
              defaultValue={refused?.typed.until}
              error={refused && refused.reason !== "no-from" ? copy.awayRefusals[refused.reason] : undefined}
            />
          </div>
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.saveAway}
          </Button>
        </form>
      )}
    </MySection>
  );
}
