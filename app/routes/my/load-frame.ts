import type { StripOffer, StripOffers } from "#app/ui/my/offers/shown-offer.ts";
import { knownBeforeCopy } from "#content/contacts/known-before.ts";
import { localMoment, localTime } from "#content/dates.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { offersCopy } from "#content/members/my-offers.ts";
import { callTime, liveOfferCopy } from "#content/offers/handover.ts";
import { feeText, wantedLine, zipText } from "#content/offers/offer-facts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { leadPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { type WorkspaceCounts, workspaceCounts } from "#database/members/workspace-counts.ts";
import { lostOffersOf, openOffersOf } from "#database/offers/offers.ts";
import { isInTeam } from "#domain/members/member.ts";
import type { SessionFacts, Workspace } from "#domain/members/workspace.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { talkOnDay } from "#operations/contacts/known-person.ts";
import { offerFacts } from "#operations/offers/offer-facts.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import type { World } from "#operations/world.ts";
import { myFrameFor } from "./member-auth.ts";
import { ringingTransfer } from "./offers/load-handover.ts";
import { shownClock } from "./offers/shown-clock.ts";

/** How long the strip says that an offer has lapsed. */
const lapsedMinutes = 10;

/** What is around every page of a signed-in member: the navigation with its numbers, and the offers that are open. */
export async function loadFrame(world: World, session: SessionFacts, workspace: Workspace) {
  const { read } = world.database;
  const since = addDuration(world.now(), { minutes: -lapsedMinutes });
  const now = world.now().toISOString();
  const counts = await workspaceCounts(read, workspace, { since, now });
  return { ...myFrameFor(session, counts), now, offers: await stripOffers(world, workspace, { counts, since }) };
}

async function stripOffers(
  world: World,
  workspace: Workspace,
  { counts, since }: { counts: WorkspaceCounts; since: string },
): Promise<StripOffers | null> {
  if (counts.offers === 0 && counts.lapsed === 0) return null;
  const { read } = world.database;
  const { hasSigned } = workspace;
  const [open] =
    counts.offers > 0 && hasSigned
      ? await openOffersOf(read, workspace, { memberId: workspace.member.id, now: world.now().toISOString() })
      : [];
  const lead = open && (await findLead(read, open.leadId));
  const first = open && lead ? await stripOffer(world, lead, { ...open, isInTeam: isInTeam(workspace.member) }) : null;
  const lost = counts.lapsed > 0 && hasSigned ? await lostOffersOf(read, workspace, since) : [];
  const lapsed = lost.find(({ offerState }) => offerState === "lapsed");
  return {
    first,
    count: counts.offers,
    hasSigned,
    lapsed: lapsed ? { id: lapsed.id, place: await leadPlace(read, { ...lapsed, state: lapsed.place }) } : null,
  };
}

/** As texts, because the script that every page loads has no questionnaires, fees or time zones. */
async function stripOffer(
  { database, now }: World,
  lead: LeadsTable,
  offer: Pick<OffersTable, "id" | "acceptBy" | "agentId"> & { isInTeam: boolean },
): Promise<StripOffer> {
  const { id, acceptBy, agentId } = offer;
  const facts = await offerFacts(database.read, lead, agentId);
  const transfer = await ringingTransfer(database.read, id, now());
  const hours = await offerHours(database.read, lead, agentId);
  const clock = shownClock(now(), transfer?.joinBy ?? acceptBy, hours, transfer !== null);
  const { minutes, share, timeZone, waitsUntil } = clock;
  const talkOn = facts.ownZip ? await talkOnDay(database.read, agentId, lead) : null;
  return {
    ...{ id, minutes, share },
    place: facts.place || offersCopy.unplaced,
    kind: leadKindNames[facts.kind],
    wants: [
      ...(transfer ? [liveOfferCopy.onTheLine] : []),
      ...(facts.call ? [liveOfferCopy.callAt(callTime(facts.call, now().toISOString()))] : []),
      ...[wantedLine(facts), feeText(facts.feePercent)],
    ]
      .filter(Boolean)
      .join(" · "),
    by: localTime(transfer?.joinBy ?? acceptBy, timeZone),
    waitsUntil: waitsUntil && localMoment(waitsUntil, timeZone, now().toISOString()),
    seenBy: offer.isInTeam ? offersCopy.onlyTeam : offersCopy.onlyYou,
    terms: facts.ownZip ? talkOn && knownBeforeCopy.strip(talkOn) : zipText(null),
  };
}
