import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReleaseForm } from "#app/ui/office/territory/release-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { releaseCopy as copy, raiseSeatsCopy } from "#content/territory/office-zips.ts";
import { openClaim, waitlistOf } from "#database/territory/zip-history.ts";
import { releaseByStaff } from "#operations/territory/release-zip.ts";
import type { Route } from "./+types/zip-claim.ts";

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  officeTitle(copy.title(params.zip, loaderData ? personName(loaderData.claim) : ""));

export async function loader({ params: { zip, claim: id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const claim = await openClaim(read, zip, id);
  if (!claim) throw data(null, { status: 404 });
  return { claim, line: (await waitlistOf(read, zip)).map(personName) };
}

export async function action({ request, params: { zip, claim: id }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["ground", "reason"]);
  const world = context.get(worldContext);
  const released = await releaseByStaff(world, { id, zip, ...entered, staffId: staffMember(context).id });
  if (released.ok) throw redirect(`/office/zips/${zip}?done=released&seated=${released.seated}`, 303);
  if (released.reason === "gone") throw redirect(`/office/zips/${encodeURIComponent(zip)}?done=gone`, 303);
  return data({ entered, refused: released.reason }, 400);
}

export default function ReleaseClaim({ loaderData: { claim, line }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      back={{ to: `/office/zips/${claim.zip}`, label: raiseSeatsCopy.back(claim.zip) }}
      narrow
      title={copy.title(claim.zip, personName(claim))}
      line={copy.line}
    >
      <ReleaseForm claim={claim} waitlistNames={line} {...actionData} />
    </OfficePage>
  );
}
