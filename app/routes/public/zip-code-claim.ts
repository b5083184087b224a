import { redirect } from "react-router";
import { zipCodePage } from "#content/pages/zip-code.ts";
import { zipCode } from "#domain/zip-code.ts";
import { rememberZips, zipsToClaim } from "../../claimed-zips.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/zip-code-claim.ts";

/** `POST /zip-code/claim`, field `zip`: on to the plans, the zip code in hand for the onboarding form. */
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

/** Opened by hand, nothing has been chosen yet. */
export const loader = () => redirect(zipCodePage.path, 303);
