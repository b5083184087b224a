import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { RecoveryCodes } from "#app/ui/sign-in/recovery-codes.tsx";
import { worldContext } from "#app/world-context.ts";
import { recoveryCodesCopy as copy } from "#content/staff/office-staff.ts";
import { renewRecoveryCodes } from "#operations/staff/renew-recovery-codes.ts";
import type { Route } from "./+types/recovery-codes.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function action({ request, context }: Route.ActionArgs) {
  const { password } = await postedTexts(request, ["password"]);
  const member = staffMember(context);
  const codes = await renewRecoveryCodes(context.get(worldContext), credentialsOf(request, context), {
    member,
    password,
  });
  return typeof codes === "string" ? data({ refusal: copy.refusals[codes] }, 400) : { codes };
}

export default function OtherRecoveryCodes({ actionData }: Route.ComponentProps) {
  return (
    <OfficePage narrow title={copy.title} line={copy.line}>
      <Card className="p-6 sm:p-8">
        {actionData && "codes" in actionData ? (
          <RecoveryCodes codes={actionData.codes} />
        ) : (
          <PostForm className="grid gap-5">
            <CurrentPasswordField label={copy.password} error={actionData?.refusal} />
            <Button type="submit" size="large" wide>
              {copy.button}
            </Button>
          </PostForm>
        )}
      </Card>
    </OfficePage>
  );
}
