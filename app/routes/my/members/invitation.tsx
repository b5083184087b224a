import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { joinCopy as copy } from "#content/members/my-team.ts";
import { maxMemberName } from "#domain/members/team.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { acceptMemberInvitation, openMemberInvitation } from "#operations/members/accept-invitation.ts";
import { askForCode } from "#operations/members/ask-for-code.ts";
import type { Route } from "./+types/invitation.ts";
import { codeCookie } from "./code-cookie.ts";

/** The URL has the invitation's secret, which must not leak as a referrer: my.tsx sets the policy. */
export const meta: Route.MetaFunction = () => myTitle(copy.title);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openMemberInvitation(context.get(worldContext), tokenIn(request));
  if (opened.ok) return { ok: true, email: opened.email, lead: opened.lead } as const;
  return data(opened, opened.reason === "unknown" ? 404 : 410);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name } = await postedTexts(request, ["name"]);
  const world = context.get(worldContext);
  const credentials = credentialsOf(request, context);
  const joined = await acceptMemberInvitation(world, credentials, { token: tokenIn(request), name });
  if (joined.ok) {
    const { email } = joined;
    await askForCode(world, credentials, { email, purpose: "sign-in" });
    return redirectWith("/my/sign-in/code", [setCookieHeader(world.baseUrl, codeCookie(email))]);
  }
  if (joined.reason === "no-name" || joined.reason === "name-too-long")
    return data({ name, error: copy.names[joined.reason] }, 422);
  // The page loads again after this answer and says why the link does not work.
  return data(undefined, joined.reason === "unknown" ? 404 : 410);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <MyPage narrow title={copy.title}>
        <Alert answers>{copy.refusals[loaderData.reason]}</Alert>
        <ButtonLink href="/my/sign-in" variant="outline" className="justify-self-start">
          {copy.signIn}
        </ButtonLink>
      </MyPage>
    );
  return (
    <MyPage narrow title={copy.title} line={copy.line(loaderData.lead, loaderData.email)}>
      <Card className="p-6 sm:p-8">
        <form method="post" noValidate className="grid gap-5">
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            name="name"
            autoComplete="name"
            required
            maxLength={maxMemberName}
            defaultValue={actionData?.name}
            error={actionData?.error}
          />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </form>
      </Card>
    </MyPage>
  );
}
