import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { asked, comesSignedIn, redirectSignedIn } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { memberIfSignedIn } from "#app/routes/office/staff-auth.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeSignInCopy as copy } from "#content/staff/office-staff.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { setCookieHeader } from "#domain/values/cookie-name.ts";
import { signIn } from "#operations/staff/sign-in.ts";
import type { Route } from "./+types/sign-in.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const to = ownPath("staff", url.searchParams.get("to"));
  if (memberIfSignedIn(context)) throw redirect(to);
  return { to, noCookie: comesSignedIn(url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { to: path, email, password } = await postedTexts(request, ["to", "email", "password"]);
  const world = context.get(worldContext);
  const answer = await signIn(world, credentialsOf(request, context), { email, password });
  if (answer.outcome === "must-wait") return data({ error: copy.mustWait, email }, 429);
  if (answer.outcome === "refused") return data({ error: copy.refused, email }, 401);
  const to = ownPath("staff", path);
  const { outcome, cookies } = answer;
  if (outcome === "signed-in") return redirectSignedIn(request, { signIn: "/office/sign-in", to, cookies });
  return redirectWith(`/office/sign-in/code?${new URLSearchParams({ to, ...asked })}`, [
    ...cookies,
    keptCookie(world.baseUrl),
  ]);
}

/** Lasts longer than the attempt: a browser that took too long is then not taken for one without cookies. */
const keptCookie = (baseUrl: URL) =>
  setCookieHeader(baseUrl, { name: "zipstead-office.asked", value: "yes", seconds: 3600, sameSite: "Strict" });

export default function SignIn({ loaderData: { to, noCookie }, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={copy.title} line={copy.line} after={copy.lost}>
      <form method="post" className="grid gap-5">
        {actionData ? <Alert answers>{actionData.error}</Alert> : null}
        {noCookie && !actionData ? <Alert answers>{copy.noCookie}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <CurrentPasswordField label={copy.password} />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </form>
    </SignInPage>
  );
}
