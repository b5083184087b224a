import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { PlaceMap, type PlaceMapProps } from "#app/ui/zip-check/place-map.tsx";
import { ZipAround, type ZipAroundProps } from "#app/ui/zip-check/zip-around.tsx";
import { ZipMap, type ZipMapProps } from "#app/ui/zip-check/zip-map.tsx";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { zipMapCopy } from "#content/territory/zip-map.ts";

/** HTML. */
interface Neighborhood {
  map: string;
  around: string;
}

export type PlacesToDraw = Pick<PlaceMapProps, "places" | "isExact">;

interface NeighborhoodProps extends ZipMapProps, Omit<ZipAroundProps, "zip"> {
  /** Where they are; left out: they are drawn as a town. */
  map?: PlacesToDraw | undefined;
}

/** About 40 kB each. */
const drawn = new LRUCache<string, Neighborhood>({ max: 200 });

/** A zip code's map and the free ones around it, drawn again only when one of them has changed. */
export function neighborhood(zips: NeighborhoodProps): Neighborhood {
  const key = JSON.stringify(zips);
  let found = drawn.get(key);
  if (!found) {
    found = {
      map: renderToStaticMarkup(drawing(zips)),
      around: renderToStaticMarkup(<ZipAround {...zips} zip={zips.checkedZip.zip} />),
    };
    drawn.set(key, found);
  }
  return found;
}

function drawing({ map, checkedZip, around, isNight, radius }: NeighborhoodProps) {
  const { showMap, showTown } = zipMapCopy;
  const other = (label: string, show: Record<string, string>) => ({
    link: `${zipCodePage.path}?${new URLSearchParams({ zip: checkedZip.zip, radius, ...show })}#map`,
    label,
  });
  if (map) return <PlaceMap {...map} isNight={isNight} other={other(showTown, {})} />;
  const toMap = around.length > 0 ? other(showMap, { show: "map" }) : undefined;
  return <ZipMap {...{ checkedZip, around, isNight }} other={toMap} />;
}
