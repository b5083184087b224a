import { PostButton } from "#app/ui/actions/post-button.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { AwayForm, type RefusedAway } from "#app/ui/my/settings/away-form.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { memberAwayCopy as copy, teamCopy } from "#content/members/my-team.ts";

interface MemberAwayPageProps {
  id: string;
  name: string;
  /** YYYY-MM-DD; undefined if the member is not away, now or later. */
  away: { from: string; until: string; hasBegun: boolean } | undefined;
  refused: RefusedAway | undefined;
}

/** When a member of the team is away, for the team lead. */
export function MemberAwayPage({ id, name, away, refused }: MemberAwayPageProps) {
  const action = `/my/team/${id}/away`;
  return (
    <MyPage narrow back={{ to: "/my/team", label: teamCopy.title }} title={copy.title(name)} line={copy.line}>
      {away && !refused ? (
        <MySection title={away.hasBegun ? copy.isAway : copy.willBeAway}>
          <p>
            <Day of={away.from} /> {copy.until} <Day of={away.until} />
          </p>
          <PostButton action={`${action}/end`}>{away.hasBegun ? copy.end : copy.cancel}</PostButton>
        </MySection>
      ) : null}
      <MySection title={away ? copy.otherDays : copy.days}>
        <AwayForm action={action} refused={refused} />
      </MySection>
    </MyPage>
  );
}
