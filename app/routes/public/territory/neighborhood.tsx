import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { ZipAround, type ZipAroundProps } from "#app/ui/zip-check/zip-around.tsx";
import { ZipMap, type ZipMapProps } from "#app/ui/zip-check/zip-map.tsx";

/** HTML. */
interface Neighborhood {
  map: string;
  around: string;
}

/** About 40 kB each. */
const drawn = new LRUCache<string, Neighborhood>({ max: 200 });

/** A zip code's map and the free ones around it, drawn again only when one of them has changed. */
export function neighborhood(zips: ZipMapProps & Omit<ZipAroundProps, "zip">): Neighborhood {
  const key = JSON.stringify(zips);
  let found = drawn.get(key);
  if (!found) {
    found = {
      map: renderToStaticMarkup(<ZipMap {...zips} />),
      around: renderToStaticMarkup(<ZipAround {...zips} zip={zips.checkedZip.zip} />),
    };
    drawn.set(key, found);
  }
  return found;
}
