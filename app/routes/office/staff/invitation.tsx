import { data } from "react-router";
import { credentialsOf } from "#app/http/credentials.ts";
import { redirectSignedIn } from "#app/http/kept-cookies.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { NewPasswordField } from "#app/ui/office/staff/new-password-field.tsx";
import { worldContext } from "#app/world-context.ts";
import { roleNames } from "#content/office/frame.ts";
import { invitationCopy as copy, officeSignInCopy } from "#content/staff/office-staff.ts";
import { isPasswordRefusal } from "#domain/staff/new-password.ts";
import { newStaffSchema } from "#domain/staff/new-staff.ts";
import { acceptInvitation, openStaffInvitation } from "#operations/staff/accept-invitation.ts";
import type { Route } from "./+types/invitation.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const opened = await openStaffInvitation(context.get(worldContext), token);
  return opened.ok ? opened : data(opened, opened.reason === "unknown" ? 404 : 410);
}

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["name", "password"]);
  const { name } = entered;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const parsed = newStaffSchema.safeParse(entered);
  if (!parsed.success) {
    const reasons = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return data({ reasons, name }, 400);
  }
  const world = context.get(worldContext);
  const accepted = await acceptInvitation(world, credentialsOf(request, context), { token, ...parsed.data });
  if (!accepted.ok && isPasswordRefusal(accepted.reason)) {
    return data({ reasons: { password: accepted.reason }, name }, 400);
  }
  // The page loads again after this answer and says why the link does not work.
  if (!accepted.ok) return data({ reasons: {}, name: "" }, accepted.reason === "unknown" ? 404 : 410);
  const { cookies } = accepted;
  return redirectSignedIn(request, { signIn: "/office/sign-in", to: "/office/second-factor", cookies });
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok) {
    return (
      <OfficePage narrow title={copy.title}>
        <Alert>{copy.refusals[loaderData.reason]}</Alert>
        <ButtonTo to="/office/sign-in" variant="outline" className="justify-self-start">
          {officeSignInCopy.title}
        </ButtonTo>
      </OfficePage>
    );
  }
  const reasons: Record<string, string> = actionData?.reasons ?? {};
  return (
    <OfficePage narrow title={copy.title} line={copy.line(loaderData.email, roleNames[loaderData.role])}>
      <Card className="p-6 sm:p-8">
        <form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="email" autoComplete="username" value={loaderData.email} />
          <TextField
            label={copy.name}
            name="name"
            autoComplete="name"
            defaultValue={actionData?.name}
            error={copy.fields[reasons.name ?? ""]}
            maxLength={120}
            required
          />
          <NewPasswordField
            label={copy.password}
            hint={copy.passwordHint}
            name="password"
            error={copy.fields[reasons.password ?? ""]}
          />
          <Button type="submit" size="large" wide>
            {copy.button}
          </Button>
        </form>
      </Card>
    </OfficePage>
  );
}
