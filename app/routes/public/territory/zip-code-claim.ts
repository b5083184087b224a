import { redirect } from "react-router";
import { rememberZips, zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Route } from "./+types/zip-code-claim.ts";

/** `POST /zip-code/claim`, field `zip`: remembers the zip code for the onboarding form and redirects to the plans. */
export async function action({ request, context }: Route.ActionArgs) {
  const zip = zipCode((await postedTexts(request, ["zip"])).zip);
  if (!zip) return redirect(zipCodePage.path, 303);
  const world = context.get(worldContext);
  const zips = [...new Set([...(await zipsToClaim(request, world)), zip])];
  return redirect("/get-started#plans", {
    status: 303,
    headers: { "Set-Cookie": await rememberZips(zips, world) },
  });
}

export const loader = () => redirect(zipCodePage.path, 303);
