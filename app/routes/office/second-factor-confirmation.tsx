import { data, Link, redirect } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CodeField } from "#app/ui/office/code-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { secondFactorCopy as copy } from "#content/office/sign-in.ts";
import { confirmSecondFactor } from "#operations/confirm-second-factor.ts";
import { credentialsOf, redirectWith, staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/second-factor-confirmation.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** Opened by hand where it is set up already, there is no code to ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return staffMember(context).hasSecondFactor ? redirect("/office/second-factor") : null;
}

/** `POST /office/second-factor/confirmation` */
export async function action({ request, context }: Route.ActionArgs) {
  const { code } = await postedTexts(request, ["code"]);
  const member = staffMember(context);
  const answer = await confirmSecondFactor(context.get(worldContext), credentialsOf(request, context), {
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
        <form method="post" className="grid gap-4">
          <CodeField label={copy.code} error={actionData ? copy.wrongCode : undefined} />
          <Button type="submit" size="large" wide>
            {copy.confirm}
          </Button>
        </form>
      </Card>
      <Link to="/office/second-factor" className="text-primary-text underline underline-offset-4">
        {copy.again}
      </Link>
    </OfficePage>
  );
}
