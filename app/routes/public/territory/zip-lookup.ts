import { zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import type { Visit } from "#app/http/visit.ts";
import { paymentOfVisitor } from "#app/http/your-zips.ts";
import { versionContext, worldContext } from "#app/world-context.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { Reader } from "#database/schema.ts";
import type { ZipsTable } from "#database/territory/territory-schema.ts";
import { type TerritoryVersion, territoryVersion } from "#database/territory/territory-version.ts";
import { searchRadius } from "#domain/agents/service-radius.ts";
import { isNightIn } from "#domain/territory/night.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";
import { isMilitaryZip } from "#domain/territory/zip-kind.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { isHolderListed } from "#operations/profiles/directory.ts";
import { checkAround, checkZips, mostFree } from "#operations/territory/check-zip.ts";
import type { World } from "#operations/world.ts";
import { mapPlaces, mostPlaces } from "./map-places.ts";
import { neighborhood, type PlacesToDraw } from "./neighborhood.tsx";

type Near = NonNullable<Awaited<ReturnType<typeof checkAround>>>;

/** `?zip=&radius=&show=map`: a zip code's status and the free ones around it, or a refusal. */
export async function answerZipLookup({ request, context }: Visit) {
  const { searchParams } = new URL(request.url);
  const { label: radius, miles } = searchRadius(searchParams.get("radius"));
  if (!searchParams.has("zip")) return { typed: "", radius };
  const chosen = await zipsToClaim(request, context.get(worldContext));
  const payment = await paymentOfVisitor({ request, context });
  const answer = await answerAbout(searchParams.get("zip"), context, async (reader, zip) => {
    const seen = zipsSeen(reader);
    const near = await checkAround(reader, zip, miles, seen.see);
    if (!near) return undefined;
    const { place, checkedZip, around, free, within } = near;
    const isMap = searchParams.get("show") === "map" && around.length > 0;
    const isNight = isNightIn(place.timeZone, context.get(worldContext).now());
    const isListed = await keepUntilTaken(context, { seen, place, checkedZip, isNight });
    return {
      ...{ checkedZip, isListed },
      isChosen: chosen.includes(zip),
      payment,
      ...neighborhood({
        ...{ checkedZip, around, isNight, free, within, hasMore: free.length === mostFree, radius },
        map: isMap ? await placesOf(near, context.get(worldContext)) : undefined,
      }),
    };
  });
  return { ...answer, radius };
}

async function placesOf(near: Near, { zipOutlines }: World): Promise<PlacesToDraw> {
  const { place, around } = near;
  const outlines = await zipOutlines([place, ...around.slice(0, mostPlaces)].map(({ zip }) => zip));
  return { places: mapPlaces({ ...near, outlines }), isExact: outlines.size > 0 };
}

/** `?zip=`: the zip code's status alone. */
export async function answerSingleZip({ request, context }: Visit) {
  const chosen = await zipsToClaim(request, context.get(worldContext));
  const payment = await paymentOfVisitor({ request, context });
  return answerAbout(new URL(request.url).searchParams.get("zip"), context, async (reader, zip) => {
    const seen = zipsSeen(reader);
    await seen.see([zip]);
    const found = (await checkZips(reader, [zip])).get(zip);
    if (!found) return undefined;
    const { place, checked: checkedZip } = found;
    const isListed = await keepUntilTaken(context, { seen, place, checkedZip });
    return { checkedZip, isListed, isChosen: chosen.includes(zip), payment };
  });
}

/** The version of all zip codes that an answer rests on: each part was read before the answer looked at it. */
function zipsSeen(reader: Reader) {
  const parts: (TerritoryVersion & { before: string })[] = [];
  return {
    async see(zips: readonly string[]) {
      const version = territoryVersion(reader, zips);
      parts.push({ ...version, before: await version.read() });
    },
    version: () => ({
      about: parts.map(({ about }) => about).join(),
      read: async () => (await Promise.all(parts.map((part) => part.read()))).join(";"),
      before: parts.map(({ before }) => before).join(";"),
    }),
  };
}

interface Answer {
  seen: ReturnType<typeof zipsSeen>;
  place: ZipsTable;
  checkedZip: CheckedZip;
  /** Where the answer shows whether it is. */
  isNight?: boolean;
}

/** Not before all else was found: an answer that failed must not be cached. @returns whether the directory has its agent */
async function keepUntilTaken(
  context: Visit["context"],
  { seen, place, checkedZip, isNight }: Answer,
): Promise<boolean> {
  const { database, now } = context.get(worldContext);
  const readListed = async () => checkedZip.serving > 0 && (await isHolderListed(database.read, place, now()));
  const readNight = () => isNight !== undefined && isNightIn(place.timeZone, now());
  const { about, read, before } = seen.version();
  const isListed = await readListed();
  context.set(versionContext, {
    about: `${about} listed night`,
    read: async () => `${await readListed()} ${readNight()} ${await read()}`,
    before: `${isListed} ${isNight ?? false} ${before}`,
  });
  return isListed;
}

async function answerAbout<Found>(
  typedZip: string | null,
  context: Visit["context"],
  find: (reader: Reader, zip: string) => Promise<Found | undefined>,
): Promise<{ typed: string; refusal?: string; found?: Found }> {
  const typed = typedZip?.trim().slice(0, 40) ?? "";
  const zip = zipCode(typed);
  if (!zip) return { typed, refusal: copy.refused.format };
  const world = context.get(worldContext);
  try {
    const found = await find(world.database.read, zip);
    return found ? { typed, found } : { typed, refusal: unlisted(zip) };
  } catch (error) {
    world.report(error);
    return { typed, refusal: copy.refused.failed };
  }
}

/** No list has all military post offices: they move. */
function unlisted(zip: string): string {
  return isMilitaryZip(zip) ? copy.notClaimable.lines.military(zip) : copy.refused.unknown(zip);
}
