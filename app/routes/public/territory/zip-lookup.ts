import type { RouterContextProvider } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { Reader } from "#database/schema.ts";
import { searchRadius } from "#domain/agents/service-radius.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { checkAround, checkZip, mostFree } from "#operations/territory/check-zip.ts";
import { neighborhood } from "./neighborhood.tsx";

interface ZipLookupRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `?zip=&radius=`: a zip code's status and the free ones around it, or a refusal. */
export async function answerZipLookup({ request, context }: ZipLookupRequest) {
  const { searchParams } = new URL(request.url);
  const { label: radius, miles } = searchRadius(searchParams.get("radius"));
  if (!searchParams.has("zip")) return { typed: "", radius };
  const answer = await answerAbout(searchParams.get("zip"), context, async (reader, zip) => {
    const near = await checkAround(reader, zip, miles);
    if (!near) return undefined;
    const { checkedZip, around, free, within } = near;
    return {
      checkedZip,
      ...neighborhood({ checkedZip, around, free, within, hasMore: free.length === mostFree, radius }),
    };
  });
  return { ...answer, radius };
}

/** `?zip=`: the zip code's status alone. */
export async function answerSingleZip({ request, context }: ZipLookupRequest) {
  return answerAbout(new URL(request.url).searchParams.get("zip"), context, checkZip);
}

async function answerAbout<Found>(
  typedZip: string | null,
  context: ZipLookupRequest["context"],
  find: (reader: Reader, zip: string) => Promise<Found | undefined>,
): Promise<{ typed: string; refusal?: string; found?: Found }> {
  const typed = typedZip?.trim().slice(0, 40) ?? "";
  const zip = zipCode(typed);
  if (!zip) return { typed, refusal: copy.refused.format };
  const world = context.get(worldContext);
  try {
    const found = await find(world.database.read, zip);
    return found ? { typed, found } : { typed, refusal: copy.refused.unknown(zip) };
  } catch (error) {
    world.report(error);
    return { typed, refusal: copy.refused.failed };
  }
}
