import { renderToStaticMarkup } from "react-dom/server";
import { LotShapes, LotsPicture, type LotsPictureProps, pictureNames } from "#app/ui/my/territory/lots-picture.tsx";
import { StreetLegend } from "#app/ui/my/territory/street-legend.tsx";
import { myCancellationCopy as cancellation } from "#content/agents/my-cancellation.ts";
import { longDate } from "#content/dates.ts";
import { planChangePath } from "#content/navigation.ts";
import { moreZips, type ZipRoom } from "#content/territory/more-zips.ts";
import { myZipsCopy } from "#content/territory/my-zip-codes.ts";
import { streetCopy } from "#content/territory/street.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { extraZipsEnd } from "#database/agents/plan-changes.ts";
import type { Reader } from "#database/schema.ts";
import { territoryOf, waitingAt } from "#database/territory/claims.ts";
import { seatsInUse } from "#database/territory/zip-limit.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { leadsByZip } from "#database/work/leads-by-zip.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { type Street, type StreetLot, streetOf } from "#domain/territory/street.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { lazy } from "#domain/values/lazy.ts";

/** HTML of the picture of an agent's zip codes, and of what its houses mean. */
export function drawnStreet(street: Street) {
  return { picture: pictureOf(street), legend: renderToStaticMarkup(<StreetLegend street={street} />) };
}

const pictureOf = (street: Street, size?: LotsPictureProps["size"]) =>
  pictureOfLots({ lots: street.lots, label: streetCopy.name(street), size });

const pictureOfLots = (picture: Omit<LotsPictureProps, "shapes">) =>
  renderToStaticMarkup(<LotsPicture {...picture} shapes={shapes()} />);

const shapes = lazy(() => new Map(pictureNames.map((name) => [name, renderToStaticMarkup(<LotShapes name={name} />)])));

/** HTML of zip codes that become free, with a house where the next agent on a waitlist gets one. */
export function freedLots(zips: readonly { zip: string; waiting: number }[]): string | null {
  if (zips.length === 0) return null;
  const lots = zips.map(
    ({ zip, waiting }): StreetLot => ({ kind: "checked", zip, status: waiting > 0 ? "taken" : "free" }),
  );
  const label = cancellation.zips.drawn(zips.map(({ zip }) => zip).join(", "));
  return pictureOfLots({ lots, label, size: "small" });
}

/** A lot draws at most five houses. Reading 250 leads of each stage, as the whole page does, took half of Today's CPU. */
const mostInSmall = 25;

/** What to do about zip codes above the number of the plan. */
async function extraEndOf(read: Reader, viewer: Viewer): Promise<ZipRoom | null> {
  const end = await extraZipsEnd(read, viewer);
  if (!end) return null;
  const isOpen = "pickBy" in end;
  const line = isOpen ? myZipsCopy.choose.pick(longDate(end.pickBy)) : myZipsCopy.choose.kept(longDate(end.keptUntil));
  const mayPick = isOpen && mayDoMine(viewer.member.role, "plan.change");
  return { line, link: mayPick ? { to: planChangePath, label: myZipsCopy.choose.pickLink } : null };
}

/** For a page that shows the street beside other things. @returns HTML, null if there is no lot to draw, and what to do about extra zip codes */
export async function smallStreet(read: Reader, viewer: Viewer) {
  const { claims, ...facts } = await streetFacts(read, viewer, mostInSmall);
  const zips = claims.map((claim) => ({ ...claim, until: claim.reservedUntil }));
  const street = streetOf({ ...facts, zips, checked: null });
  return {
    street: street.lots.length === 0 ? null : pictureOf(street, "small"),
    extraEnd: facts.extraEnd,
    toChoose: street.empty,
    hasLeads: facts.leads.length > 0,
    hasClosed: facts.leads.some(({ stage }) => stage === "closed"),
  };
}

/** What a member of a workspace sees of its zip codes. @param mostLeads of each stage */
export async function streetFacts(read: Reader, viewer: Viewer, mostLeads?: number) {
  const { agentId, member } = viewer;
  const { claims, waitlist } = await territoryOf(read, { agentId });
  const waiting = await waitingAt(
    read,
    claims.map(({ zip }) => zip),
  );
  const plan = (await agentRecord(read, agentId))?.plan;
  const seats = plan === "team" ? await seatsInUse(read, agentId) : 1;
  const limit = plan ? zipLimit(plan, seats) : null;
  return {
    limit,
    extraEnd: limit !== null && claims.length > limit ? await extraEndOf(read, viewer) : null,
    more: plan ? moreZips(plan, seats) : null,
    mayClaim: mayDoMine(member.role, "zips.claim"),
    claims: claims.map((claim) => ({ ...claim, waiting: waiting.get(claim.zip) ?? 0 })),
    waitlist,
    leads: await leadsByZip(read, viewer, mostLeads),
  };
}
