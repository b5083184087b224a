import { data, redirect } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { CurrentPasswordField } from "#app/ui/office/staff/current-password-field.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeLicenses as copy } from "#content/brokers/office-licenses.ts";
import { recordedLicenses } from "#database/brokers/network-licenses.ts";
import { usStates } from "#domain/values/us-states.ts";
import { withdrawNetworkLicense } from "#operations/brokers/withdraw-network-license.ts";
import type { Route } from "./+types/license-withdrawal.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.withdraw);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const license = (await recordedLicenses(read)).find(({ id }) => id === params.id);
  if (!license) throw data(null, { status: 404 });
  return { state: usStates[license.state] ?? license.state };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { password } = await postedTexts(request, ["password"]);
  const owner = { member: staffMember(context), credentials: credentialsOf(request, context), password };
  const withdrawn = await withdrawNetworkLicense(context.get(worldContext), owner, params.id);
  if (withdrawn.ok) return redirect("/office/licenses?done=withdrawn", 303);
  if (withdrawn.reason === "no-such-license") throw data(null, { status: 404 });
  return data({ refusal: copy.refusals[withdrawn.reason] }, 422);
}

export default function LicenseWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficeFormPage
      title={copy.withdrawTitle(loaderData.state)}
      line={copy.withdrawLine}
      back={{ to: "/office/licenses", label: copy.back }}
      {...(actionData && { refusal: actionData.refusal })}
    >
      <PostForm noValidate className="grid gap-5">
        <CurrentPasswordField label={copy.password} />
        <Button type="submit" className="justify-self-start">
          {copy.withdraw}
        </Button>
      </PostForm>
    </OfficeFormPage>
  );
}
