import { data, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { memberIfSignedIn } from "#app/routes/office/staff-auth.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { worldContext } from "#app/world-context.ts";
import { signInCopy as copy } from "#content/staff/office-staff.ts";
import { officePath } from "#domain/staff/sign-in-policy.ts";
import { signIn } from "#operations/staff/sign-in.ts";
import type { Route } from "./+types/sign-in.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export function loader({ request, context }: Route.LoaderArgs) {
  const to = officePath(new URL(request.url).searchParams.get("to"));
  if (memberIfSignedIn(context)) throw redirect(to);
  return { to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { to: path, email, password } = await postedTexts(request, ["to", "email", "password"]);
  const answer = await signIn(context.get(worldContext), credentialsOf(request, context), { email, password });
  if (answer.outcome === "must-wait") return data({ error: copy.mustWait, email }, 429);
  if (answer.outcome === "refused") return data({ error: copy.refused, email }, 401);
  const to = officePath(path);
  const next = answer.outcome === "signed-in" ? to : `/office/sign-in/code?${new URLSearchParams({ to })}`;
  return redirectWith(next, answer.cookies);
}

export default function SignIn({ loaderData: { to }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage narrow title={copy.title} line={copy.line}>
      <Card className="p-6 sm:p-8">
        <form method="post" className="grid gap-5">
          {actionData ? <Alert answers>{actionData.error}</Alert> : null}
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
      </Card>
      <p className="text-sm text-soft">{copy.lost}</p>
    </OfficePage>
  );
}
