import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { settingsCopy as copy } from "#content/members/my-settings.ts";
import { AwayForm, type RefusedAway } from "./away-form.tsx";

export interface SettingsAwayProps {
  /** YYYY-MM-DD; undefined if the member is not away, now or later. */
  away: { from: string; until: string; hasBegun: boolean } | undefined;
  isInTeam: boolean;
  refused: RefusedAway | undefined;
}

export function SettingsAway({ away, isInTeam, refused }: SettingsAwayProps) {
  return (
    <MySection title={copy.awayTitle} line={isInTeam ? copy.awayTeamLine : copy.awayLine}>
      {away && !refused ? (
        <PostForm action="/my/settings/away/end" className="grid grid-cols-1 gap-4">
          <p>
            {away.hasBegun ? copy.isAway : copy.willBeAway} <Day of={away.from} /> {copy.until} <Day of={away.until} />.
          </p>
          <Button type="submit" className="justify-self-start">
            {away.hasBegun ? copy.endAway : copy.cancelAway}
          </Button>
        </PostForm>
      ) : (
        <AwayForm action="/my/settings/away" refused={refused} />
      )}
    </MySection>
  );
}
