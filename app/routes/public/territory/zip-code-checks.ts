import { maxZips } from "#app/http/chosen-zips-cookie.ts";
import { zipsOfVisitor } from "#app/http/your-zips.ts";
import { worldContext } from "#app/world-context.ts";
import { checkLine } from "#content/territory/zip-code.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { checkZips } from "#operations/territory/check-zip.ts";
import type { Route } from "./+types/zip-code-checks.ts";

/**
 * `GET /zip-code/checks?zips=30308,20500`: one line about each, for the onboarding form. It knows what this visitor's
 * payment or application keeps. `["30308 is free …"]`
 */
export async function loader(visit: Route.LoaderArgs) {
  const { request, context } = visit;
  const { read } = context.get(worldContext).database;
  const zips = zipCodesIn(new URL(request.url).searchParams.get("zips") ?? "").slice(0, maxZips);
  const checked = await checkZips(read, zips);
  const kept = new Map((await zipsOfVisitor(visit)).zips.map((one) => [one.zip, one]));
  const lines = zips.map((zip) => checkLine(zip, checked.get(zip)?.checked, kept.get(zip)));
  return Response.json(lines, { headers: { "Cache-Control": "private, no-cache" } });
}
