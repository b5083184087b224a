import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownOffer } from "#app/ui/my/offers/shown-offer.ts";
import { worldContext } from "#app/world-context.ts";
import { knownBeforeCopy } from "#content/contacts/known-before.ts";
import { localTime } from "#content/dates.ts";
import { turnCopy as copy } from "#content/members/my-distribution.ts";
import { formerMember } from "#content/members/my-team.ts";
import { termFacts, wantedFacts } from "#content/offers/offer-facts.ts";
import { turnsOfOffer } from "#database/distribution/turns.ts";
import { findLead, passedChecksOf } from "#database/leads/lead-history.ts";
import { leadPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { memberNames } from "#database/members/members.ts";
import { offerOf } from "#database/offers/offers.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { isInTeam } from "#domain/members/member.ts";
import { talkOnDay } from "#operations/contacts/known-person.ts";
import { isOwnTurn, mayAnswer } from "#operations/distribution/turns-now.ts";
import { offerFacts } from "#operations/offers/offer-facts.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import { handoverOf, joiningOf } from "./load-handover.ts";
import { shownClock } from "./shown-clock.ts";

/** Throws 404 unless it is an offer to this workspace. Before the acceptance nothing in it names the person. */
export async function loadOffer({ params, context }: RecordVisit): Promise<ShownOffer> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const offer = await offerOf(read, workspace, params.id);
  const lead = offer && (await findLead(read, offer.leadId));
  if (!lead) throw data(null, { status: 404 });
  const place = await leadPlace(read, lead);
  if (!workspace.hasSigned) return { what: "unsigned", place };
  const names = await memberNames(read, offer.memberId === null ? [] : [offer.memberId]);
  const who = offer.memberId === workspace.member.id ? null : (names.get(offer.memberId ?? "") ?? formerMember);
  const { id, state, reason, endedAt, text } = offer;
  const shown = { id, initial: initialOf(lead), place };
  if (state === "open")
    return {
      what: "open",
      ...shown,
      isInTeam: isInTeam(workspace.member),
      ...(await openFacts(read, { lead, offer, isInTeam: isInTeam(workspace.member) }, now())),
      ...(await handoverOf(context.get(worldContext), { workspace, lead, offer })),
      turn: isInTeam(workspace.member) ? await shownTurn(read, { offer, member: workspace.member }, now()) : null,
    };
  if (state === "accepted") {
    // A team member sees their own leads alone.
    const mayOpen = (await acceptanceOf(read, workspace, lead.id)) !== undefined;
    const join = mayOpen && who === null ? await joiningOf(context.get(worldContext), offer, lead) : null;
    return { what: "accepted", ...shown, endedAt, who, leadId: mayOpen ? lead.id : null, join };
  }
  return { what: "over", ...shown, state, endedAt, who, reason, text: state === "declined" ? text : null };
}

interface Opened {
  lead: LeadsTable;
  offer: OffersTable;
  isInTeam: boolean;
}

async function openFacts(read: Reader, { lead, offer, isInTeam: inTeam }: Opened, now: Date) {
  const { agentId, acceptBy } = offer;
  const talkOn = await talkOnDay(read, agentId, lead);
  const hours = await offerHours(read, lead, agentId);
  const facts = await offerFacts(read, lead, agentId);
  return {
    ...facts,
    wanted: wantedFacts(facts),
    terms: termFacts(facts),
    known: talkOn && knownBeforeCopy.offer(talkOn, { isInTeam: inTeam, isOwnZip: facts.ownZip !== null }),
    checks: await passedChecksOf(read, lead.id),
    consentStands: lead.consentValid === 1,
    ...shownClock(now, acceptBy, hours),
  };
}

/** To a member of a team that gives offers in turn; null: the first who accepts has it. */
async function shownTurn(read: Reader, { offer, member }: { offer: OffersTable; member: { id: string } }, now: Date) {
  const turns = await turnsOfOffer(read, offer.id);
  if (turns.length === 0) return null;
  const own = turns.find(({ memberId }) => memberId === member.id);
  const zone = await zoneOfMember(read, { agentId: offer.agentId, member });
  const at = (time: string) => localTime(time, zone);
  const [begins, isFor] = [now.toISOString(), own !== undefined && mayAnswer(own, now.toISOString())];
  const { fromAt = null, untilAt = null, openFrom = null, reason = null } = own ?? {};
  const why = reason ? `${copy.why(reason)} ` : "";
  if (isFor) {
    const line = own && isOwnTurn(own, begins) && untilAt ? copy.own(at(untilAt)) : copy.open;
    return { mayAnswer: true, title: copy.title, line: `${why}${line}` };
  }
  const next =
    fromAt && fromAt > begins ? copy.later(at(fromAt)) : openFrom ? copy.laterForAll(at(openFrom)) : copy.never;
  return { mayAnswer: false, title: copy.waits, line: `${why}${next}` };
}
