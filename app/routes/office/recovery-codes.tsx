import { data } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CurrentPasswordField } from "#app/ui/office/current-password-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecoveryCodes } from "#app/ui/office/recovery-codes.tsx";
import { recoveryCodesCopy as copy } from "#content/office/sign-in.ts";
import { renewRecoveryCodes } from "#operations/renew-recovery-codes.ts";
import { credentialsOf, staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
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
          <form method="post" className="grid gap-5">
            <CurrentPasswordField label={copy.password} error={actionData?.refusal} />
            <Button type="submit" size="large" wide>
              {copy.button}
            </Button>
          </form>
        )}
      </Card>
    </OfficePage>
  );
}
