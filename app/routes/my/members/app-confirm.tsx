import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { FactorForm } from "#app/ui/my/factor-form.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { memberAppCopy as copy } from "#content/members/my-sign-in.ts";
import { confirmMemberSecondFactor } from "#operations/members/sign-in/step-up.ts";
import type { Route } from "./+types/app-confirm.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function action({ request, context }: Route.ActionArgs) {
  const { code } = await postedTexts(request, ["code"]);
  const proving = { session: sessionOf(context), code };
  const world = context.get(worldContext);
  const { answer, cookies } = await confirmMemberSecondFactor(world, credentialsOf(request, context), proving);
  if (answer === "proven") return redirectWith("/my/security?done=confirmed", cookies);
  return data({ error: answer === "must-wait" ? copy["must-wait"] : copy.refused }, answer === "must-wait" ? 429 : 422);
}

/** The key is not shown again: the app has it, and only its code was wrong. */
export default function AppConfirm({ actionData }: Route.ComponentProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.code}>
      <FactorForm label={copy.code} button={copy.button} to="/my/security" error={actionData?.error} />
    </MyPage>
  );
}
