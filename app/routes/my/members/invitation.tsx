import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ClosedInvitation } from "#app/ui/my/team/closed-invitation.tsx";
import { worldContext } from "#app/world-context.ts";
import { joinCopy as copy } from "#content/members/my-team.ts";
import { maxMemberName } from "#domain/members/team.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { askForInvitationCode, openMemberInvitation } from "#operations/members/accept-invitation.ts";
import type { Route } from "./+types/invitation.ts";
import { nameCookie } from "./code-cookie.ts";

/** The URL has the invitation's secret, which must not leak as a referrer: my.tsx sets the policy. */
export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const opened = await openMemberInvitation(context.get(worldContext), tokenIn(request));
  if (opened.ok) return { ok: true, email: opened.email, lead: opened.lead } as const;
  return data(opened, opened.reason === "unknown" ? 404 : 410);
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(request);
  const { name } = await postedTexts(request, ["name"]);
  const world = context.get(worldContext);
  const sent = await askForInvitationCode(world, credentialsOf(request, context), { token, name });
  if (sent.ok) {
    const next = `/my/invitation/code?${new URLSearchParams({ token })}`;
    return redirectWith(next, [setCookieHeader(world.baseUrl, nameCookie(name))]);
  }
  if (sent.reason === "must-wait") return data({ name, error: copy.codes["must-wait"] }, 429);
  if (sent.reason === "no-name" || sent.reason === "name-too-long")
    return data({ name, error: copy.names[sent.reason] }, 422);
  // The page loads again after this answer and says why the link does not work.
  return data(undefined, sent.reason === "unknown" ? 404 : 410);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok) return <ClosedInvitation reason={loaderData.reason} />;
  return (
    <MyPage narrow title={copy.title} line={copy.line(loaderData.lead, loaderData.email)}>
      <Card className="p-6 sm:p-8">
        <PostForm noValidate className="grid gap-5">
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
            {copy.ask}
          </Button>
        </PostForm>
      </Card>
    </MyPage>
  );
}
