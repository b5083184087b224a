import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { leaveWaitlistCopy as copy, raiseSeatsCopy } from "#content/territory/office-zips.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { leaveWaitlist } from "#operations/territory/leave-waitlist.ts";
import type { Route } from "./+types/waitlist-entry.ts";

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  officeTitle(copy.title(params.zip, loaderData?.name ?? ""));

export async function loader({ params: { zip, entry: id }, context }: Route.LoaderArgs) {
  const line = await waitlistOf(context.get(worldContext).database.read, zip);
  const entry = line.find((one) => one.id === id);
  if (!entry) throw data(null, { status: 404 });
  return { zip, id, name: personName(entry) };
}

export async function action({ request, params: { zip, entry: entryId }, context }: Route.ActionArgs) {
  const { reason } = await postedTexts(request, ["reason"]);
  const removal = { zip, entryId, reason, staffId: staffMember(context).id };
  const left = await leaveWaitlist(context.get(worldContext), removal);
  if (left.ok) throw redirect(`/office/zips/${zip}?done=left`, 303);
  if (left.reason === "gone") throw redirect(`/office/zips/${encodeURIComponent(zip)}?done=not-waiting`, 303);
  return data({ typed: reason, refused: left.reason }, 400);
}

export default function LeaveWaitlist({ loaderData: { zip, id, name }, actionData }: Route.ComponentProps) {
  const back = { to: `/office/zips/${zip}`, label: raiseSeatsCopy.back(zip) };
  return (
    <OfficeFormPage title={copy.title(zip, name)} line={copy.line} back={back}>
      <PostForm action={`/office/zips/${zip}/waitlist/${id}`} className="grid gap-5">
        <ReasonField copy={copy} typed={actionData?.typed} error={actionData && copy.refusals[actionData.refused]} />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </OfficeFormPage>
  );
}
