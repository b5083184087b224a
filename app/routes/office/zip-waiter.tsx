import { data, redirect } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DeedPage } from "#app/ui/office/deed-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { TrailReason } from "#app/ui/office/trail-reason.tsx";
import { personShown } from "#content/office/person-shown.ts";
import { raiseWords, endWaitWords as words } from "#content/office/territory.ts";
import { waitingLine } from "#database/zip-record.ts";
import { leaveLine } from "#operations/leave-line.ts";
import { staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zip-waiter.ts";

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  officeTitle(words.title(params.zip, loaderData?.name ?? ""));

export async function loader({ params: { zip, entry: id }, context }: Route.LoaderArgs) {
  const line = await waitingLine(context.get(worldContext).database.read, zip);
  const waiter = line.find((one) => one.id === id);
  if (!waiter) throw data(null, { status: 404 });
  return { zip, id, name: personShown(waiter) };
}

/** `POST /office/zips/:zip/waitlist/:entry`, field `reason` */
export async function action({ request, params: { zip, entry: waiterId }, context }: Route.ActionArgs) {
  const { reason } = await postedTexts(request, ["reason"]);
  const leaving = { zip, waiterId, reason, staffId: staffMember(context).id };
  const left = await leaveLine(context.get(worldContext), leaving);
  if (left.ok) throw redirect(`/office/zips/${zip}?done=left`, 303);
  if (left.reason === "gone") throw redirect(`/office/zips/${encodeURIComponent(zip)}?done=not-waiting`, 303);
  return data({ typed: reason, refused: left.reason }, 400);
}

export default function LeaveLine({ loaderData: { zip, id, name }, actionData }: Route.ComponentProps) {
  const back = { to: `/office/zips/${zip}`, label: raiseWords.back(zip) };
  return (
    <DeedPage title={words.title(zip, name)} line={words.line} back={back}>
      <form method="post" action={`/office/zips/${zip}/waitlist/${id}`} className="grid gap-5">
        <TrailReason words={words} typed={actionData?.typed} error={actionData && words.refusals[actionData.refused]} />
        <Button type="submit" className="justify-self-start">
          {words.button}
        </Button>
      </form>
    </DeedPage>
  );
}
