import { data } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CurrentPasswordField } from "#app/ui/office/current-password-field.tsx";
import { NewPasswordField } from "#app/ui/office/new-password-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { passwordCopy as copy } from "#content/office/sign-in.ts";
import { changePassword } from "#operations/change-password.ts";
import { credentialsOf, redirectWith, staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/password.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function action({ request, context }: Route.ActionArgs) {
  const { password: current, newPassword: next } = await postedTexts(request, ["password", "newPassword"]);
  const changed = await changePassword(context.get(worldContext), credentialsOf(request, context), {
    member: staffMember(context),
    ...{ current, next },
  });
  if (changed.ok) return redirectWith("/office/sessions?done=password", changed.cookies);
  const isOfCurrent = changed.reason === "wrong-password" || changed.reason === "too-many-attempts";
  return data({ isOfCurrent, refusal: copy.refusals[changed.reason] }, isOfCurrent ? 403 : 400);
}

export default function Password({ actionData }: Route.ComponentProps) {
  const { isOfCurrent = false, refusal } = actionData ?? {};
  return (
    <OfficePage narrow title={copy.title} line={copy.line}>
      <Card className="p-6 sm:p-8">
        <form method="post" className="grid gap-5">
          <CurrentPasswordField label={copy.current} error={isOfCurrent ? refusal : undefined} />
          <NewPasswordField
            label={copy.next}
            hint={copy.hint}
            name="newPassword"
            error={isOfCurrent ? undefined : refusal}
          />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </form>
      </Card>
    </OfficePage>
  );
}
