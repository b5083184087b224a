import type { RouterContextProvider } from "react-router";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import { searchRadius } from "#domain/service-radius.ts";
import { zipCode } from "#domain/zip-code.ts";
import { checkZip, mostFree } from "#operations/check-zip.ts";
import { worldContext } from "./world-context.ts";

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `?zip=&radius=`: whether a zip code is free, and which are around it; or why that cannot be said. */
export async function answerZipQuestion({ request, context }: Asked) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("zip");
  const typed = asked?.trim().slice(0, 40) ?? "";
  const { label: radius, miles } = searchRadius(searchParams.get("radius"));
  if (asked === null) return { typed, radius };
  const zip = zipCode(typed);
  if (!zip) return { typed, radius, refusal: words.refused.format };
  const world = context.get(worldContext);
  try {
    const found = await checkZip(world.database.read, zip, miles);
    return found
      ? { typed, radius, found: { ...found, hasMore: found.free.length === mostFree } }
      : { typed, radius, refusal: words.refused.unknown(zip) };
  } catch (error) {
    world.report(error);
    return { typed, radius, refusal: words.refused.failed };
  }
}
