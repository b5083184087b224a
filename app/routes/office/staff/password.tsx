import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { NewPasswordField } from "#app/ui/office/staff/new-password-field.tsx";
import { worldContext } from "#app/world-context.ts";
import { passwordCopy as copy } from "#content/staff/office-staff.ts";
import { changePassword } from "#operations/staff/change-password.ts";
import type { Route } from "./+types/password.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function action({ request, context }: Route.ActionArgs) {
  const { password: current, newPassword: next } = await postedTexts(request, ["password", "newPassword"]);
  const changed = await changePassword(context.get(worldContext), credentialsOf(request, context), {
    member: staffMember(context),
    current,
    next,
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
