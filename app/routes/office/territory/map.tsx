import { data, Link } from "react-router";
import { RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { MapDrawing } from "#app/ui/office/territory/map-drawing.tsx";
import { MapFilters } from "#app/ui/office/territory/map-filters.tsx";
import { MapLegend } from "#app/ui/office/territory/map-legend.tsx";
import { mapColumns, mapLink, shownTiles } from "#app/ui/office/territory/shown-tiles.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeMapCopy as copy, mapStateName } from "#content/territory/office-map.ts";
import { zipMapRows } from "#database/territory/zip-map.ts";
import { mapView } from "#domain/territory/map-view.ts";
import {
  isMapMeasure,
  type MapMeasure,
  type MapScope,
  mapScope,
  mapTotals,
  wantedSince,
} from "#domain/territory/zip-map.ts";
import type { Route } from "./+types/map.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.titleOf(loaderData?.scope ?? country));

const country: MapScope = { level: "country" };

/** `?state=GA`, or `?area=303`; `?show=` is what counts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { searchParams: asked } = url;
  const scope = mapScope({ state: asked.get("state"), area: asked.get("area") });
  const show = asked.get("show");
  const measure = isMapMeasure(show) ? show : undefined;
  const rows = scope ? await zipMapRows(database.read, scope, wantedSince(now())) : [];
  if (!scope || rows.length === 0) throw data(null, { status: 404 });
  return { scope, measure, tiles: mapView(rows, scope, measure), totals: mapTotals(rows) };
}

export default function ZipMapPage({ loaderData }: Route.ComponentProps) {
  const { scope, measure, totals } = loaderData;
  const tiles = shownTiles(loaderData.tiles, scope, measure);
  const listed = measure ? tiles.filter(({ shown }) => shown.count > 0) : tiles;
  return (
    <OfficePage title={copy.titleOf(scope)} line={copy.line} {...backOf(scope, measure, tiles[0]?.state)}>
      <MapFilters measure={measure} totals={totals} linkTo={(choice) => mapLink(scope, choice)} />
      {measure === "wanted" ? (
        <p>
          <Link to="/office/map/wanted" className="text-primary-text underline underline-offset-4">
            {copy.wantedList}
          </Link>
        </p>
      ) : null}
      <figure className="grid gap-3">
        <MapDrawing tiles={tiles} measure={measure} />
        <figcaption>
          <MapLegend measure={measure} />
        </figcaption>
      </figure>
      {listed.length > 0 ? (
        // Of the country its 52 rows are folded; elsewhere they are the way on.
        <details key={scope.level} open={scope.level !== "country"} className="border-t border-line">
          <summary className="min-h-11 content-center font-medium text-primary-text">
            {copy.table.fold(listed.length)}
          </summary>
          <RecordTable
            caption={copy.table.caption}
            columns={mapColumns(scope)}
            rows={listed}
            keyOf={({ key }) => key}
          />
        </details>
      ) : (
        <p>{copy.table.none}</p>
      )}
    </OfficePage>
  );
}

function backOf(scope: MapScope, measure: MapMeasure | undefined, state: string | null | undefined) {
  if (scope.level === "country") return {};
  if (scope.level === "area" && state)
    return { back: { to: mapLink({ level: "state", state }, measure), label: mapStateName(state) } };
  return { back: { to: mapLink(country, measure), label: copy.country } };
}
