import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ZipCodesPage } from "#app/ui/my/territory/zip-codes-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myZipsCopy as copy } from "#content/territory/my-zip-codes.ts";
import { claimZip } from "#operations/territory/claim-zip.ts";
import type { Route } from "./+types/zip-codes.ts";
import { loadZipCodes } from "./load-zip-codes.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadZipCodes;

/** `POST /my/zip-codes/claims`, field `zip`: the page then shows what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { zip } = await postedTexts(request, ["zip"]);
  const claimed = await claimZip(context.get(worldContext), workspaceOf(context), zip);
  if (claimed.ok) return redirect(`/my/zip-codes?${new URLSearchParams({ zip: claimed.zip })}`, 303);
  return data({ refused: claimed.reason, typed: zip }, 422);
}

export default function ZipCodes({ loaderData, actionData }: Route.ComponentProps) {
  return <ZipCodesPage {...loaderData} refused={actionData} />;
}
