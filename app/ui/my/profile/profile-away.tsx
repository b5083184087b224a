import { Button } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { Day } from "#app/ui/office/records/day.tsx";
import { profileCopy as copy } from "#content/members/my-profile.ts";
import { AwayForm, type RefusedAway } from "./away-form.tsx";

export interface ProfileAwayProps {
  /** YYYY-MM-DD; undefined if the member is not away, now or later. */
  away: { from: string; until: string; hasBegun: boolean } | undefined;
  isInTeam: boolean;
  refused: RefusedAway | undefined;
}

export function ProfileAway({ away, isInTeam, refused }: ProfileAwayProps) {
  return (
    <CardSection title={copy.awayTitle} line={isInTeam ? copy.awayTeamLine : copy.awayLine}>
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
        <AwayForm action="/my/profile/away" refused={refused} />
      )}
    </CardSection>
  );
}
