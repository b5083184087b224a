import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ActToProve } from "#app/ui/my/act-to-prove.tsx";
import { EmailCodeField } from "#app/ui/my/email-code-field.tsx";
import { FactorForm } from "#app/ui/my/factor-form.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { stepUpCopy as copy } from "#content/members/my-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { proveAgain } from "#operations/members/sign-in/step-up.ts";
import type { Route } from "./+types/step-up.ts";
import { actAfterStepUp } from "./act-after-step-up.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = sessionOf(context);
  const asked = new URL(request.url).searchParams;
  return {
    to: ownPath("member", asked.get("to")),
    email: member.email,
    hasSecondFactor: member.hasSecondFactor,
    isSent: asked.get("sent") === "1",
  };
}

/** `?act=`: the form of this address waits for the proof, and is posted with it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const act = url.searchParams.get("act");
  if (act !== null) return actAfterStepUp({ request, context }, act);
  const { code, to } = await postedTexts(request, ["code", "to"]);
  const session = sessionOf(context);
  const by = session.member.hasSecondFactor ? "second-factor" : "email-code";
  const proving = { session, by, code } as const;
  const answer = await proveAgain(context.get(worldContext), credentialsOf(request, context), proving);
  return answer === "proven"
    ? redirect(ownPath("member", to), 303)
    : data({ error: copy[answer] }, answer === "must-wait" ? 429 : 422);
}

export default function StepUp({ loaderData, actionData }: Route.ComponentProps) {
  const { to, email, hasSecondFactor, isSent } = loaderData;
  if (actionData && "entered" in actionData) return <ActToProve {...loaderData} {...actionData} />;
  if (hasSecondFactor)
    return (
      <MyPage narrow title={copy.title} line={`${copy.line} ${copy.factorLine}`}>
        <FactorForm label={copy.code} button={copy.button} to={to} error={actionData?.error} />
      </MyPage>
    );
  const hasCode = isSent || actionData !== undefined;
  return (
    <MyPage narrow title={copy.title} line={`${copy.line} ${copy.emailLine(email)}`}>
      <div className="my-part">
        <PostForm action="/my/step-up/code">
          <input type="hidden" name="to" value={to} />
          <Button type="submit" variant={hasCode ? "ghost" : "primary"} wide>
            {copy.send}
          </Button>
        </PostForm>
        <PostForm className="grid gap-5">
          {actionData ? <Alert answers>{actionData.error}</Alert> : null}
          {isSent && !actionData ? (
            <Alert answers kind="success">
              {copy.sent}
            </Alert>
          ) : null}
          <input type="hidden" name="to" value={to} />
          <EmailCodeField label={copy.code} />
          <Button type="submit" variant={hasCode ? "primary" : "outline"} size="large" wide>
            {copy.button}
          </Button>
        </PostForm>
      </div>
    </MyPage>
  );
}
