import { Done } from "#app/ui/actions/done.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { teamCopy as copy } from "#content/members/my-team.ts";
import { type InviteAnswer, TeamInvitation } from "./team-invitation.tsx";
import { type ShownInvitation, TeamInvitations } from "./team-invitations.tsx";
import { type ShownMember, TeamMembers } from "./team-members.tsx";

export interface TeamPageProps {
  members: ShownMember[];
  invitations: ShownInvitation[];
  isFull: boolean;
  /** Of the team lead (IANA). */
  timeZone: string;
  done?: string | undefined;
  answer?: InviteAnswer | undefined;
}

export function TeamPage({ members, invitations, isFull, timeZone, done, answer }: TeamPageProps) {
  return (
    <MyPage
      title={copy.title}
      line={copy.line}
      beside={
        <>
          <TeamInvitation answer={answer} isFull={isFull} />
          <TeamInvitations invitations={invitations} timeZone={timeZone} />
        </>
      }
    >
      <Done result={answer ? undefined : done} />
      <TeamMembers members={members} timeZone={timeZone} />
    </MyPage>
  );
}
