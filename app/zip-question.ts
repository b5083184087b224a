import type { RouterContextProvider } from "react-router";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import type { Reader } from "#database/schema.ts";
import { searchRadius } from "#domain/service-radius.ts";
import { zipCode } from "#domain/zip-code.ts";
import { checkAround, checkZip, mostFree } from "#operations/check-zip.ts";
import { worldContext } from "./world-context.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `?zip=&radius=`: whether a zip code is free, and which are around it; or why that cannot be said. */
export async function answerZipQuestion({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const { label: radius, miles } = searchRadius(searchParams.get("radius"));
  if (!searchParams.has("zip")) return { typed: "", radius };
  const answer = await answerAbout(searchParams.get("zip"), context, async (reader, zip) => {
    const near = await checkAround(reader, zip, miles);
    if (!near) return undefined;
    const { asked, around, free, within } = near;
    return { asked, around, free, within, hasMore: free.length === mostFree };
  });
  return { ...answer, radius };
}

/** `?zip=`: whether it is free, and no more. */
export async function answerZipAlone({ request, context }: Asked) {
  return answerAbout(new URL(request.url).searchParams.get("zip"), context, checkZip);
}

async function answerAbout<Found>(
  asked: string | null,
  context: Asked["context"],
  look: (reader: Reader, zip: string) => Promise<Found | undefined>,
): Promise<{ typed: string; refusal?: string; found?: Found }> {
  const typed = asked?.trim().slice(0, 40) ?? "";
  const zip = zipCode(typed);
  if (!zip) return { typed, refusal: words.refused.format };
  const world = context.get(worldContext);
  try {
    const found = await look(world.database.read, zip);
    return found ? { typed, found } : { typed, refusal: words.refused.unknown(zip) };
  } catch (error) {
    world.report(error);
    return { typed, refusal: words.refused.failed };
  }
}
