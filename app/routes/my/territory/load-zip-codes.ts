import type { LoaderFunctionArgs } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownCheck } from "#app/ui/my/territory/choose-zips.tsx";
import { worldContext } from "#app/world-context.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import type { Reader } from "#database/schema.ts";
import { unseenRejections, zipsBeingChecked } from "#database/territory/zip-code-checks.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { mostOfStage, stopsCounting } from "#database/work/leads-by-zip.ts";
import { streetOf } from "#domain/territory/street.ts";
import { isUnjudged } from "#domain/territory/zip-kind.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { checkZip } from "#operations/territory/check-zip.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { drawnStreet, streetFacts } from "./load-street.tsx";

/** `?zip=`: also answers the zip check of the page. */
export async function loadZipCodes({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId, member } = workspaceOf(context);
  const application = await applicationOfAgent(read, agentId);
  const isPaid = application !== undefined && (await hasPaid(read, application.id, "plan"));
  const { claims, ...found } = await streetFacts(read, { agentId, member });
  const facts = { ...found, mayClaim: found.mayClaim && isPaid };
  const { limit, more, extraEnd, mayClaim, waitlist, leads } = facts;
  const places = await zipsByCode(
    read,
    [...claims, ...waitlist].map(({ zip }) => zip),
  );
  const timeZone = await zoneOfAgent(read, agentId);
  const day = (at: string | null) => at && localDay(new Date(at), timeZone);
  const cityOf = (zip: string) => [places.get(zip)?.city, places.get(zip)?.state].filter(Boolean).join(", ");
  const check = await checkOf(read, agentId, new URL(request.url).searchParams.get("zip"));
  const checked = check?.found?.kind === "area" ? check.found : null;
  const zips = claims.map(({ id, zip, activatedAt, receivedAt, reservedUntil, waiting }) => ({
    id,
    zip,
    city: cityOf(zip),
    since: day(activatedAt ?? receivedAt) ?? "",
    until: day(reservedUntil),
    waiting,
  }));
  const street = streetOf({ ...facts, zips, checked });
  return {
    limit,
    more,
    extraEnd,
    mayClaim,
    isPaid,
    check,
    today: localDay(now(), timeZone),
    zips: zips.map((zip) => ({ ...zip, leads: street.leadsOf(zip.zip) })),
    rejected: (await unseenRejections(read, agentId)).map(({ zip, reason }) => ({ zip, reason: reason ?? "" })),
    waitlist: waitlist.map(({ id, zip, place }) => ({ id, zip, city: cityOf(zip), place })),
    street: {
      ...drawnStreet(street),
      elsewhere: street.elsewhere,
      countsNewestOf: stopsCounting(leads) ? mostOfStage : null,
    },
  };
}

/** @returns what the field shows, and what is known of the zip code: null if nothing, or if it is none */
async function checkOf(read: Reader, agentId: string, typed: string | null): Promise<ShownCheck | null> {
  if (typed === null) return null;
  const zip = zipCode(typed);
  if (!zip) return { typed: typed.slice(0, 40), found: null };
  const found = (await checkZip(read, zip)) ?? null;
  if (!isUnjudged(zip, found?.kind)) return { typed: zip, found };
  const isAsked = (await zipsBeingChecked(read, agentId)).includes(zip);
  return { typed: zip, found, review: isAsked ? "waits" : "possible" };
}
