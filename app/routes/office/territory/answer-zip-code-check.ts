import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import type { RecordVisit, Visit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { applicationsWaitingFor } from "#database/territory/zip-code-checks.ts";
import { findZip } from "#database/territory/zips.ts";
import type { ZipCodeCheck, ZipCodeChecked } from "#operations/territory/check-zip-code.ts";
import type { World } from "#operations/world.ts";

/** Throws 404 if nobody waits for this zip code. */
export async function loadZipCodeCheck({ params: { zip }, context }: RecordVisit<"zip">) {
  const { read } = context.get(worldContext).database;
  if ((await applicationsWaitingFor(read, zip)).length === 0) throw data(null, { status: 404 });
  return { zip, isKnown: (await findZip(read, zip)) !== undefined };
}

export async function answerZipCodeCheck(
  { request, params: { zip }, context }: Visit & RecordVisit<"zip">,
  decide: (world: World, check: ZipCodeCheck & { neighbor: string }) => Promise<ZipCodeChecked>,
) {
  const typed = await postedTexts(request, ["neighbor", "reason"]);
  const decided = await decide(context.get(worldContext), { zip, ...typed, staffId: staffMember(context).id });
  if (decided.ok) throw redirect("/office/zip-reviews", 303);
  if (decided.reason === "nobody-waits") throw data(null, { status: 404 });
  return data({ typed, refused: decided.reason }, 400);
}
