import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { joinCopy as copy } from "#content/members/my-team.ts";
import type { JoinRefusal } from "#domain/members/team.ts";

export function ClosedInvitation({ reason }: { reason: JoinRefusal }) {
  return (
    <MyPage narrow title={copy.title}>
      <Alert answers>{copy.refusals[reason]}</Alert>
      <ButtonTo to="/my/sign-in" variant="outline" className="justify-self-start">
        {copy.signIn}
      </ButtonTo>
    </MyPage>
  );
}
