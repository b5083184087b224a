import type { LoaderFunctionArgs } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownCheck } from "#app/ui/my/territory/choose-zips.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { Reader } from "#database/schema.ts";
import { occupancy, territoryOf } from "#database/territory/claims.ts";
import { zipsInReview } from "#database/territory/zip-reviews.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { zipLimits } from "#domain/territory/zip-exclusivity.ts";
import { isUnjudged } from "#domain/territory/zip-kind.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { checkZip } from "#operations/territory/check-zip.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** `?zip=`: also answers the zip check of the page. */
export async function loadZipCodes({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId, member } = workspaceOf(context);
  const { claims, waitlist } = await territoryOf(read, { agentId });
  const places = await zipsByCode(
    read,
    [...claims, ...waitlist].map(({ zip }) => zip),
  );
  const taken = await occupancy(
    read,
    claims.map(({ zip }) => zip),
  );
  const timeZone = await zoneOfAgent(read, agentId);
  const day = (at: string | null) => at && localDay(new Date(at), timeZone);
  const cityOf = (zip: string) => [places.get(zip)?.city, places.get(zip)?.state].filter(Boolean).join(", ");
  const plan = (await agentRecord(read, agentId))?.plan;
  return {
    today: localDay(now(), timeZone),
    zips: claims.map(({ id, zip, activatedAt, receivedAt, reservedUntil }) => ({
      id,
      zip,
      city: cityOf(zip),
      since: day(activatedAt ?? receivedAt) ?? "",
      until: day(reservedUntil),
      waiting: taken.get(zip)?.waitlisted ?? 0,
    })),
    waitlist: waitlist.map(({ id, zip, place }) => ({ id, zip, city: cityOf(zip), place })),
    limit: plan ? zipLimits[plan] : null,
    mayClaim: mayDoMine(member.role, "zips.claim"),
    check: await checkOf(read, agentId, new URL(request.url).searchParams.get("zip")),
  };
}

/** @returns what the field shows, and what is known of the zip code: null if nothing, or if it is none */
async function checkOf(read: Reader, agentId: string, typed: string | null): Promise<ShownCheck | null> {
  if (typed === null) return null;
  const zip = zipCode(typed);
  if (!zip) return { typed: typed.slice(0, 40), found: null };
  const found = (await checkZip(read, zip)) ?? null;
  if (!isUnjudged(zip, found?.kind)) return { typed: zip, found };
  const isAsked = (await zipsInReview(read, agentId)).includes(zip);
  return { typed: zip, found, review: isAsked ? "waits" : "possible" };
}
