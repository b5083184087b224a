import { data } from "react-router";
import { credentialsOf, withCookies } from "#app/http/credentials.ts";
import { redirectSignedIn, refusesCookies } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { EmailCodeField } from "#app/ui/my/email-code-field.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { signInCodeCopy as copy } from "#content/members/my-sign-in.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { enterMemberCode } from "#operations/members/sign-in/enter-code.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import type { Route } from "./+types/sign-in-code.ts";
import { codeCookie, emailInCookie } from "./code-cookie.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export function loader({ request, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const cookie = request.headers.get("cookie") ?? "";
  const noCookie = refusesCookies(request);
  const shown = {
    to: ownPath("member", new URL(request.url).searchParams.get("to")),
    noCookie,
    email: emailInCookie(world.baseUrl, request),
    // A browser that a member has signed in with needs no license number.
    isFirst: deviceIn(world, { realm: "member", cookie, now: world.now() }) === undefined,
  };
  // The next request then shows whether cookies are allowed by now.
  const cookies = noCookie ? [setCookieHeader(world.baseUrl, codeCookie(""))] : [];
  return data(shown, { headers: withCookies(cookies) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { to, ...entered } = await postedTexts(request, ["email", "code", "licenseNumber", "to"]);
  // A right code would be used up for nothing.
  if (refusesCookies(request)) return data({ ...entered, outcome: "no-cookie" as const }, 422);
  const answer = await enterMemberCode(context.get(worldContext), credentialsOf(request, context), entered);
  if (answer.outcome === "signed-in")
    return redirectSignedIn(request, { signIn: "/my/sign-in", to: ownPath("member", to), cookies: answer.cookies });
  return data({ ...entered, outcome: answer.outcome }, answer.outcome === "must-wait" ? 429 : 422);
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { to, isFirst, noCookie } = loaderData;
  const { outcome, ...entered } = actionData ?? {
    email: loaderData.email,
    code: "",
    licenseNumber: "",
    outcome: noCookie ? ("no-cookie" as const) : undefined,
  };
  // Without the mark: a member who has just allowed cookies comes in with the next press.
  const isWarned = actionData?.outcome === "no-cookie";
  const ofLicense = outcome === "license-wanted" || outcome === "wrong-license";
  return (
    <SignInPage title={copy.title} line={copy.line(entered.email)}>
      <PostForm action={isWarned ? "/my/sign-in/code" : undefined} className="grid gap-5">
        {outcome ? <Alert answers>{copy[outcome]}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={entered.email}
        />
        <EmailCodeField
          label={copy.code}
          hint={copy.codeHint}
          value={ofLicense || outcome === "no-cookie" ? entered.code : ""}
        />
        {isFirst || ofLicense ? (
          <TextField
            label={copy.license}
            hint={copy.licenseHint}
            name="licenseNumber"
            maxLength={60}
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={entered.licenseNumber}
          />
        ) : null}
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </PostForm>
      <PostForm action="/my/sign-in">
        <input type="hidden" name="email" value={entered.email} />
        <input type="hidden" name="to" value={to} />
        <Button type="submit" variant="ghost" wide>
          {copy.another}
        </Button>
      </PostForm>
    </SignInPage>
  );
}
