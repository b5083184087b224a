import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { redirectSignedIn } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { EmailCodeField } from "#app/ui/my/email-code-field.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ClosedInvitation } from "#app/ui/my/team/closed-invitation.tsx";
import { worldContext } from "#app/world-context.ts";
import { joinCopy as copy } from "#content/members/my-team.ts";
import { maxMemberName } from "#domain/members/team.ts";
import { acceptMemberInvitation, openMemberInvitation } from "#operations/members/accept-invitation.ts";
import type { Route } from "./+types/invitation-code.ts";
import { nameInCookie } from "./code-cookie.ts";

/** The URL has the invitation's secret, as that of invitation.tsx. */
export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.codeTitle, matches);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  const world = context.get(worldContext);
  const opened = await openMemberInvitation(world, token);
  if (!opened.ok) return data(opened, opened.reason === "unknown" ? 404 : 410);
  const name = nameInCookie(world.baseUrl, request);
  return { ok: true, token, name, email: opened.email, lead: opened.lead } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name, code } = await postedTexts(request, ["name", "code"]);
  const joining = { token: tokenIn(request), name, code };
  const joined = await acceptMemberInvitation(context.get(worldContext), credentialsOf(request, context), joining);
  if (joined.ok) return redirectSignedIn(request, { signIn: "/my/sign-in", to: "/my", cookies: joined.cookies });
  const { reason } = joined;
  if (reason === "no-name" || reason === "name-too-long")
    return data({ name, code, error: { name: copy.names[reason] } }, 422);
  const isOfLink = reason in copy.refusals;
  return data({ name, code: "", error: { form: { ...copy.codes, ...copy.refusals }[reason] } }, isOfLink ? 410 : 422);
}

export default function InvitationCode({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok) return <ClosedInvitation reason={loaderData.reason} />;
  const { token, name, lead, email } = loaderData;
  const error: { name?: string; form?: string } = actionData?.error ?? {};
  return (
    <MyPage narrow title={copy.codeTitle} line={copy.codeLine(lead, email)}>
      <Card className="grid gap-5 p-6 sm:p-8">
        <PostForm noValidate className="grid gap-5">
          {error.form ? <Alert answers>{error.form}</Alert> : null}
          <TextField
            label={copy.name}
            hint={copy.nameHint}
            name="name"
            autoComplete="name"
            required
            maxLength={maxMemberName}
            defaultValue={actionData?.name ?? name}
            error={error.name}
          />
          <EmailCodeField label={copy.code} hint={copy.codeHint} value={actionData?.code ?? ""} />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </PostForm>
        <PostForm action={`/my/invitation?${new URLSearchParams({ token })}`}>
          <input type="hidden" name="name" value={actionData?.name ?? name} />
          <Button type="submit" variant="ghost" wide>
            {copy.another}
          </Button>
        </PostForm>
      </Card>
    </MyPage>
  );
}
