import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OpenInvitations } from "#app/ui/office/staff/open-invitations.tsx";
import { StaffInvitation } from "#app/ui/office/staff/staff-invitation.tsx";
import { StaffList } from "#app/ui/office/staff/staff-table.tsx";
import { worldContext } from "#app/world-context.ts";
import { staffCopy as copy } from "#content/staff/office-staff.ts";
import { allStaff, openInvitations } from "#database/staff/staff.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import type { Route } from "./+types/staff.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const staff = await allStaff(database.read);
  const invitations = await openInvitations(database.read, now().toISOString());
  const { searchParams } = new URL(request.url);
  const done = resultText(copy.done, searchParams.get("done"));
  return { staff, invitations, done, refusal: resultText(copy.refusals, searchParams.get("refused")) };
}

/** `POST /office/staff`: creates an invitation. Only this answer shows its link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, role } = await postedTexts(request, ["email", "role"]);
  const invited = await inviteStaff(context.get(worldContext), { email, role, invitedBy: staffMember(context).id });
  return invited.ok ? { ...invited, role } : data({ ...invited, email, role }, 400);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, done, refusal } = loaderData;
  return (
    <OfficePage title={copy.title} line={copy.line}>
      {refusal ? <Alert answers>{refusal}</Alert> : null}
      <Done result={actionData ? undefined : done} />
      <StaffList staff={staff} />
      <OpenInvitations invitations={invitations} />
      <StaffInvitation answer={actionData} />
    </OfficePage>
  );
}
