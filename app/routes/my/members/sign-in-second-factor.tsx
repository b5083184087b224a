import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { FactorForm } from "#app/ui/my/factor-form.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { memberFactorCopy as copy } from "#content/members/my-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { proveAgain } from "#operations/members/sign-in/step-up.ts";
import type { Route } from "./+types/sign-in-second-factor.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = ({ request }: Route.LoaderArgs) => ({
  to: ownPath("member", new URL(request.url).searchParams.get("to")),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { code, to } = await postedTexts(request, ["code", "to"]);
  const proving = { session: sessionOf(context), by: "second-factor", code } as const;
  const answer = await proveAgain(context.get(worldContext), credentialsOf(request, context), proving);
  if (answer === "proven") return redirect(ownPath("member", to), 303);
  return data({ error: answer === "must-wait" ? copy["must-wait"] : copy.refused }, answer === "must-wait" ? 429 : 422);
}

export default function SignInSecondFactor({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <MyPage narrow title={copy.title} line={copy.line}>
      <FactorForm label={copy.code} button={copy.button} to={to} error={actionData?.error} />
    </MyPage>
  );
}
