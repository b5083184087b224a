import { zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import type { Visit } from "#app/http/visit.ts";
import { paymentOfVisitor } from "#app/http/your-zips.ts";
import { versionContext, worldContext } from "#app/world-context.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { Reader } from "#database/schema.ts";
import { territoryVersion } from "#database/territory/territory-version.ts";
import { searchRadius } from "#domain/agents/service-radius.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";
import { isMilitaryZip } from "#domain/territory/zip-kind.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { isHolderListed } from "#operations/profiles/directory.ts";
import { withDirectory } from "#operations/profiles/directory-version.ts";
import { checkAround, checkZip, mostFree } from "#operations/territory/check-zip.ts";
import { neighborhood } from "./neighborhood.tsx";

/** `?zip=&radius=`: a zip code's status and the free ones around it, or a refusal. */
export async function answerZipLookup({ request, context }: Visit) {
  const { searchParams } = new URL(request.url);
  const { label: radius, miles } = searchRadius(searchParams.get("radius"));
  if (!searchParams.has("zip")) return { typed: "", radius };
  const chosen = await zipsToClaim(request, context.get(worldContext));
  const payment = await paymentOfVisitor({ request, context });
  const answer = await answerAbout(searchParams.get("zip"), context, async (reader, zip) => {
    const near = await checkAround(reader, zip, miles);
    if (!near) return undefined;
    const { checkedZip, around, free, within, asked } = near;
    const isListed = await keepUntilTaken(context, asked, checkedZip);
    return {
      ...{ checkedZip, isListed },
      isChosen: chosen.includes(zip),
      payment,
      ...neighborhood({ checkedZip, around, free, within, hasMore: free.length === mostFree, radius }),
    };
  });
  return { ...answer, radius };
}

/** `?zip=`: the zip code's status alone. */
export async function answerSingleZip({ request, context }: Visit) {
  const chosen = await zipsToClaim(request, context.get(worldContext));
  const payment = await paymentOfVisitor({ request, context });
  return answerAbout(new URL(request.url).searchParams.get("zip"), context, async (reader, zip) => {
    const checkedZip = await checkZip(reader, zip);
    const isListed = await keepUntilTaken(context, [zip], checkedZip);
    return checkedZip && { checkedZip, isListed, isChosen: chosen.includes(zip), payment };
  });
}

/** Not before all else was found: an answer that failed must not be kept. @returns whether the directory has its agent */
async function keepUntilTaken(
  context: Visit["context"],
  asked: readonly string[],
  checked: CheckedZip | undefined,
): Promise<boolean> {
  const { database, now } = context.get(worldContext);
  const version = territoryVersion(database.read, asked);
  const isServed = checked !== undefined && checked.serving > 0;
  const isListed = isServed && (await isHolderListed(database.read, checked.zip, now()));
  context.set(versionContext, isServed ? withDirectory(version, now) : version);
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
