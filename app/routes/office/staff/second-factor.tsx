import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { ShownSecondFactorKey } from "#app/ui/office/staff/second-factor-key.tsx";
import { qrCode } from "#app/ui/sign-in/qr-code.ts";
import { worldContext } from "#app/world-context.ts";
import { secondFactorCopy as copy } from "#content/staff/office-staff.ts";
import { offerSecondFactor } from "#operations/staff/offer-second-factor.ts";
import type { Route } from "./+types/second-factor.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export function loader({ context }: Route.LoaderArgs) {
  return { isDone: staffMember(context).hasSecondFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { password } = await postedTexts(request, ["password"]);
  const member = staffMember(context);
  const offer = await offerSecondFactor(context.get(worldContext), credentialsOf(request, context), {
    member,
    password,
  });
  if (typeof offer === "string") return data({ refusal: copy.refusals[offer] }, 400);
  const { uri, key, recoveryCodes } = offer;
  return { offer: { secret: key, recoveryCodes, qr: qrCode(uri) } };
}

export default function SecondFactor({ loaderData: { isDone }, actionData }: Route.ComponentProps) {
  if (isDone) {
    return (
      <OfficePage narrow title={copy.title} line={copy.doneLine}>
        <Alert answers kind="success">
          {copy.done}
        </Alert>
      </OfficePage>
    );
  }
  return (
    <OfficePage narrow title={copy.title} line={copy.line}>
      {actionData && "offer" in actionData ? (
        <ShownSecondFactorKey {...actionData.offer} />
      ) : (
        <ConfirmPassword refusal={actionData?.refusal} />
      )}
    </OfficePage>
  );
}

function ConfirmPassword({ refusal }: { refusal: string | undefined }) {
  return (
    <Card className="grid gap-5 p-6 sm:p-8">
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <PostForm className="grid gap-5">
        <CurrentPasswordField label={copy.password} error={refusal} />
        <Button type="submit" size="large" wide>
          {copy.button}
        </Button>
      </PostForm>
    </Card>
  );
}
