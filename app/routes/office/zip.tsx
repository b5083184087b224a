import { data } from "react-router";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Done } from "#app/ui/office/done.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { told as toldBy } from "#app/ui/office/told.ts";
import { ClaimHistory, SeatHistory } from "#app/ui/office/zip-history.tsx";
import { ZipLine } from "#app/ui/office/zip-line.tsx";
import { ZipSeats } from "#app/ui/office/zip-seats.tsx";
import { ZipMap } from "#app/ui/zip-check/zip-map.tsx";
import { zipWords as words } from "#content/office/territory.ts";
import { seatsAt } from "#database/zip-claims.ts";
import { zipHistory } from "#database/zip-record.ts";
import { mayDo } from "#domain/permissions.ts";
import { mostSeats } from "#domain/zip-exclusivity.ts";
import { checkAround } from "#operations/check-zip.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zip.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(params.zip);

/** How far around the map looks; it shows the nearest alone. */
const miles = 30;

export async function loader({ request, params: { zip }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const near = await checkAround(read, zip, miles);
  if (!near) throw data(null, { status: 404 });
  const { place, asked, around } = near;
  const seats = await seatsAt(read, zip);
  const { role } = staffMember(context);
  const may = { raise: mayDo(role, "territory.raise") && seats < mostSeats, release: mayDo(role, "claims.release") };
  return { place, asked, around, seats, may, told: toldOf(new URL(request.url)), ...(await zipHistory(read, zip)) };
}

/** What the deed that led here has done. */
function toldOf({ searchParams }: URL): string | undefined {
  const done = searchParams.get("done");
  const seated = Number(/^\d$/.exec(searchParams.get("seated") ?? "")?.[0] ?? 0);
  if (done === "raised" || done === "released") return words.done[done](seated);
  return toldBy({ gone: words.done.gone, left: words.done.left, "not-waiting": words.done.notWaiting }, done);
}

export default function Zip({ loaderData }: Route.ComponentProps) {
  const { place, asked, around, seats, may, told, claims, seatChanges, line } = loaderData;
  const standing = claims.filter(({ state }) => state !== "released");
  return (
    <OfficePage back={{ to: "/office/zips", label: words.back }} record title={place.zip} line={lineOf(place)}>
      <Done told={told} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <ZipSeats zip={place.zip} seats={seats} claims={standing} may={may} />
          <ZipLine zip={place.zip} line={line} mayEnd={may.release} />
        </div>
        <ZipMap asked={asked} around={around} />
      </div>
      <DetailSection title={words.history.title}>
        <ClaimHistory claims={claims} />
      </DetailSection>
      <DetailSection title={words.changes.title}>
        <SeatHistory changes={seatChanges} />
      </DetailSection>
    </OfficePage>
  );
}

function lineOf({ city, state, county, populated }: Route.ComponentProps["loaderData"]["place"]): string {
  const parts = [words.place(city, state), ...(county ? [words.county(county)] : [])];
  return `${parts.join(" · ")}${populated ? "" : ` · ${words.nobodyLives}`}`;
}
