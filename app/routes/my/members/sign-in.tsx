import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { asked, comesSignedIn } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { sessionIfSignedIn } from "#app/routes/my/member-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PasskeyPart } from "#app/ui/my/passkey-part.tsx";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { mySignInCopy as copy } from "#content/members/my-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { askForCode } from "#operations/members/sign-in/ask-for-code.ts";
import type { Route } from "./+types/sign-in.ts";
import { codeCookie } from "./code-cookie.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const to = ownPath("member", url.searchParams.get("to"));
  const isChecked = comesSignedIn(url);
  if (isChecked && sessionIfSignedIn(context)) throw redirect(to);
  return { to, noCookie: isChecked };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email, to } = await postedTexts(request, ["email", "to"]);
  if (!isEmailAddress(email.trim())) return data({ error: copy.noEmail, email }, 422);
  const world = context.get(worldContext);
  const answer = await askForCode(world, credentialsOf(request, context), { email, purpose: "sign-in" });
  if (answer === "must-wait") return data({ error: copy.mustWait, email }, 429);
  const next = `/my/sign-in/code?${new URLSearchParams({ to: ownPath("member", to), ...asked })}`;
  return redirectWith(next, [setCookieHeader(world.baseUrl, codeCookie(email.trim()))]);
}

export default function SignIn({ loaderData: { to, noCookie }, actionData }: Route.ComponentProps) {
  const wrongEmail = actionData?.error === copy.noEmail ? copy.noEmail : undefined;
  return (
    <SignInPage
      title={copy.title}
      line={copy.line}
      after={
        <>
          {copy.notYet}{" "}
          <a href="/get-started" className="text-primary-text underline underline-offset-4">
            {copy.getStarted}
          </a>
        </>
      }
    >
      <PostForm className="grid gap-5" noValidate>
        {actionData && !wrongEmail ? <Alert answers>{actionData.error}</Alert> : null}
        {noCookie && !actionData ? <Alert answers>{copy.noCookie}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          defaultValue={actionData?.email}
          {...(wrongEmail && { error: wrongEmail })}
        />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </PostForm>
      <PasskeyPart kind="get" next={to} label={copy.passkey} failed={copy.passkeyFailed} />
    </SignInPage>
  );
}
