import { data, Link } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { redirectSignedIn, refusesCookies, sendsCookies } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";
import { SignInPage } from "#app/ui/sign-in/sign-in-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { codeCopy as copy } from "#content/staff/office-staff.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { enterStaffCode } from "#operations/staff/sign-in.ts";
import type { Route } from "./+types/sign-in-code.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export function loader({ request }: Route.LoaderArgs) {
  return { to: ownPath("staff", new URL(request.url).searchParams.get("to")), noCookie: refusesCookies(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code, to } = await postedTexts(request, ["code", "to"]);
  const answer = await enterStaffCode(context.get(worldContext), credentialsOf(request, context), code);
  if (answer.outcome === "over" && !sendsCookies(request)) return data({ outcome: "no-cookie" as const }, 401);
  if (answer.outcome !== "signed-in") return data({ outcome: answer.outcome }, 401);
  return redirectSignedIn(request, { signIn: "/office/sign-in", to: ownPath("staff", to), cookies: answer.cookies });
}

export default function SignInCode({ loaderData: { to, noCookie }, actionData }: Route.ComponentProps) {
  const outcome = noCookie ? "no-cookie" : actionData?.outcome;
  if (outcome === "over" || outcome === "no-cookie") {
    return (
      <OfficePage narrow title={copy.title}>
        <Alert answers>
          {copy[outcome]}{" "}
          <Link to="/office/sign-in" className="underline underline-offset-4">
            {copy.again}
          </Link>
        </Alert>
      </OfficePage>
    );
  }
  return (
    <SignInPage title={copy.title} line={copy.line}>
      <form method="post" className="grid gap-5">
        {actionData ? <Alert answers>{copy.refused}</Alert> : null}
        <input type="hidden" name="to" value={to} />
        <CodeField label={copy.code} />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </form>
    </SignInPage>
  );
}
