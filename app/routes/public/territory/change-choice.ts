import { redirect } from "react-router";
import { rememberZips, zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { canBeChosen } from "#domain/territory/zip-kind.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { checkZip } from "#operations/territory/check-zip.ts";

/**
 * Changes the chosen zip codes by the posted `zip`, and answers with its page, or with the HTML for the zip check of
 * another page (field `inPlace`). A zip code that nobody can claim is not chosen.
 */
export async function changeChoice(
  { request, context }: Visit,
  change: (zips: string[], zip: string) => string[],
): Promise<Response> {
  const { zip: typed, inPlace } = await postedTexts(request, ["zip", "inPlace"]);
  const zip = zipCode(typed);
  if (!zip) return redirect(zipCodePage.path, 303);
  const world = context.get(worldContext);
  const page = `${inPlace ? zipCodePage.answerPath : zipCodePage.path}?${new URLSearchParams({ zip })}`;
  if (!canBeChosen((await checkZip(world.database.read, zip))?.kind)) return redirect(page, 303);
  const zips = change(await zipsToClaim(request, world), zip);
  return redirect(page, { status: 303, headers: { "Set-Cookie": await rememberZips(zips, world) } });
}
