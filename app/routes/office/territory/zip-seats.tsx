import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { SeatsForm } from "#app/ui/office/territory/seats-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { raiseSeatsCopy as copy } from "#content/territory/office-zips.ts";
import { occupancy } from "#database/territory/claims.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { findZip } from "#database/territory/zips.ts";
import { raiseSeats } from "#operations/territory/raise-seats.ts";
import type { Route } from "./+types/zip-seats.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(copy.title(params.zip));

export async function loader({ params: { zip }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  if (!(await findZip(read, zip))) throw data(null, { status: 404 });
  const { seats = 0, taken = 0 } = (await occupancy(read, [zip])).get(zip) ?? {};
  return { zip, seats, taken, waitlistNames: (await waitlistOf(read, zip)).map(personName) };
}

export async function action({ request, params: { zip }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["seats", "reason"]);
  const raised = await raiseSeats(context.get(worldContext), { zip, ...entered, staffId: staffMember(context).id });
  if (raised.ok) throw redirect(`/office/zips/${zip}?done=raised&seated=${raised.seated}`, 303);
  if (raised.reason === "no-such-zip") throw data(null, { status: 404 });
  return data({ entered, refused: raised.reason }, 400);
}

export default function RaiseSeats({ loaderData, actionData }: Route.ComponentProps) {
  const { zip } = loaderData;
  return (
    <OfficePage
      back={{ to: `/office/zips/${zip}`, label: copy.back(zip) }}
      narrow
      title={copy.title(zip)}
      line={copy.line}
    >
      <SeatsForm {...loaderData} {...actionData} />
    </OfficePage>
  );
}
