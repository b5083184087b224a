import { data, Link, redirect } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CodeField } from "#app/ui/sign-in/code-field.tsx";
import { worldContext } from "#app/world-context.ts";
import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";
import { confirmStaffSecondFactor } from "#operations/staff/confirm-second-factor.ts";
import type { Route } from "./+types/second-factor-confirmation.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  return staffMember(context).hasSecondFactor ? redirect("/office/second-factor") : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { code } = await postedTexts(request, ["code"]);
  const member = staffMember(context);
  const answer = await confirmStaffSecondFactor(context.get(worldContext), credentialsOf(request, context), {
    member,
    code,
  });
  if (answer.outcome === "signed-in") return redirectWith("/office", answer.cookies);
  return data({ outcome: answer.outcome }, 400);
}

export default function SecondFactorConfirmation({ actionData }: Route.ComponentProps) {
  return (
    <OfficePage narrow title={copy.title} line={copy.codeTitle}>
      <Card className="p-6 sm:p-8">
        <PostForm className="grid gap-4">
          <CodeField label={copy.code} error={actionData ? copy.wrongCode : undefined} />
          <Button type="submit" size="large" wide>
            {copy.confirm}
          </Button>
        </PostForm>
      </Card>
      <Link to="/office/second-factor" className="text-primary-text underline underline-offset-4">
        {copy.again}
      </Link>
    </OfficePage>
  );
}
