import { renderToStaticMarkup } from "react-dom/server";
import { data } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { Waitlist } from "#app/ui/office/territory/waitlist.tsx";
import { ClaimHistory, SeatHistory } from "#app/ui/office/territory/zip-history.tsx";
import { ZipSeats } from "#app/ui/office/territory/zip-seats.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { ZipMap } from "#app/ui/zip-check/zip-map.tsx";
import { worldContext } from "#app/world-context.ts";
import { zipCopy as copy } from "#content/territory/office-zips.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { seatsAt } from "#database/territory/claims.ts";
import { keptAt } from "#database/territory/kept-zips.ts";
import type { ZipsTable } from "#database/territory/territory-schema.ts";
import { zipHistory } from "#database/territory/zip-history.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { maxSeats } from "#domain/territory/zip-exclusivity.ts";
import { checkAround } from "#operations/territory/check-zip.ts";
import type { Route } from "./+types/zip.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(params.zip);

/** Radius of the map, which shows only the nearest zip codes. */
const miles = 30;

export async function loader({ request, params: { zip }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const near = await checkAround(read, zip, miles);
  if (!near) throw data(null, { status: 404 });
  const { place, checkedZip, around } = near;
  const seats = await seatsAt(read, zip);
  const { role } = staffMember(context);
  const may = { raise: mayDo(role, "territory.raise") && seats < maxSeats, release: mayDo(role, "claims.release") };
  return {
    zip: place.zip,
    line: lineOf(place),
    map: renderToStaticMarkup(<ZipMap checkedZip={checkedZip} around={around} />),
    seats,
    may,
    kept: (await keptAt(read, [place.zip])).get(place.zip) ?? [],
    result: resultOf(new URL(request.url)),
    ...(await zipHistory(read, zip)),
  };
}

function resultOf({ searchParams }: URL): string | undefined {
  const done = searchParams.get("done");
  const assignedCount = Number(/^\d$/.exec(searchParams.get("seated") ?? "")?.[0] ?? 0);
  if (done === "raised" || done === "released") return copy.done[done](assignedCount);
  return resultText({ gone: copy.done.gone, left: copy.done.left, "not-waiting": copy.done.notWaitlisted }, done);
}

export default function Zip({ loaderData }: Route.ComponentProps) {
  const { zip, line, map, seats, may, result, claims, openClaims, seatChanges, waitlist, kept } = loaderData;
  return (
    <OfficePage back={{ to: "/office/zips", label: copy.back }} title={zip} line={line}>
      <Done result={result} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ZipSeats zip={zip} seats={seats} claims={openClaims} kept={kept} may={may} />
          <Waitlist zip={zip} waitlist={waitlist.rows} count={waitlist.count} mayEnd={may.release} />
        </div>
        <Drawn html={map} />
      </div>
      <Part title={copy.history.title}>
        <ClaimHistory claims={claims.rows} />
        <PartLine shown={claims.rows.length} count={claims.count} />
      </Part>
      <Part title={copy.changes.title}>
        <SeatHistory changes={seatChanges} />
      </Part>
    </OfficePage>
  );
}

function lineOf({ zip, city, state, county, kind }: ZipsTable): string {
  const parts = [copy.place(city, state), ...(county ? [copy.county(county)] : [])];
  const place = parts.join(" · ");
  return kind === "area" ? place : `${place}. ${zipCodePage.notClaimable.lines[kind](zip)} ${copy.notClaimable}`;
}
