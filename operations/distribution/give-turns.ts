import { agentRecord } from "#database/agents/agents.ts";
import type { OfferTurnsTable, TurnMembersTable, TurnRulesTable } from "#database/distribution/distribution-schema.ts";
import { nextTurn, turnMembersOf, upsertTurnMember } from "#database/distribution/turns.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { insert } from "#database/insert.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { membersToNotify } from "#database/members/members.ts";
import { profilesOfAgent } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { claimOfAgent } from "#database/territory/claims.ts";
import { openLeadCounts } from "#database/work/acceptances.ts";
import { priceOfLead } from "#domain/distribution/lead-price.ts";
import { languageOfLead } from "#domain/distribution/spoken-language.ts";
import { decideTurns, type LeadForTurn, openToAllAfter, type TeamFacts, turnPlan } from "#domain/distribution/turns.ts";
import { isAway } from "#domain/members/away.ts";
import { isWorkingTime, type OfferHours, openMinutesAfter, resumesAt } from "#domain/offers/offer-clock.ts";
import { parseProfileFields } from "#domain/profiles/stored-profile.ts";
import { localDay } from "#domain/values/time/day.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import type { Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** A member of a team whose lead set nothing for them. */
export const blankTurnMember = { weight: 1, mostOpen: null, leastPrice: null, mostPrice: null, ahead: 0, lastTurn: 0 };

type Offer = Pick<OffersTable, "id" | "agentId" | "acceptBy">;

/** Stores in whose turn an offer comes, and why the others are passed over; nothing where the first who accepts has it. */
export async function giveTurns(tx: Transaction, lead: LeadsTable, offer: Offer): Promise<void> {
  const { agentId } = offer;
  const rule = await nextTurn(tx.db, { agentId });
  if (!rule) return;
  const hours = await offerHours(tx.db, lead, agentId);
  const team = await teamFacts(tx.db, { agentId }, { now: tx.now, hours });
  const decided = decideTurns(ruleIn(rule), await leadFacts(tx.db, lead, agentId), team, rule.offers);
  for (const { id: memberId, ...state } of decided.states)
    await upsertTurnMember(tx.db, { ...blankTurnMember, id: tx.newId(), agentId, memberId, ...state }, state);
  const plan = turnPlan(rule.way, decided.order.length);
  const at = (minutes: number) => openMinutesAfter(tx.now, minutes, hours)?.toISOString() ?? offer.acceptBy;
  const openFrom = decided.isForAll ? tx.now.toISOString() : at(openToAllAfter(rule.way, decided.order.length));
  const blank = { fromAt: null, untilAt: null, notifiedAt: null, place: null, reason: null };
  const rows: Omit<OfferTurnsTable, "id" | "offerId" | "agentId">[] = [
    ...decided.order.map((memberId, index) => {
      const own = plan[index];
      if (!own) return { ...blank, memberId, openFrom };
      const untilAt = own.until === null ? null : at(own.until);
      return { ...blank, memberId, place: index + 1, fromAt: at(own.from), untilAt, openFrom };
    }),
    ...decided.passedOver.map(({ id: memberId, reason }) => {
      const isShut = reason === "license" && decided.passedOver.some((other) => other.reason !== "license");
      return { ...blank, memberId, reason, openFrom: isShut ? null : openFrom };
    }),
  ];
  for (const row of rows) await insert(tx.db, "offerTurns", { ...row, id: tx.newId(), offerId: offer.id, agentId });
}

export const ruleIn = ({ way, byZip, byPrice, byLanguage }: TurnRulesTable) => ({
  way,
  ...{ byZip: byZip === 1, byPrice: byPrice === 1, byLanguage: byLanguage === 1 },
});

/** What decides about the members of a team, in the order in which they joined. */
export async function teamFacts(
  reader: Reader,
  { agentId }: { agentId: string },
  { now, hours }: { now: Date; hours: OfferHours | undefined },
): Promise<TeamFacts[]> {
  const members = await membersToNotify(reader, agentId);
  const settings = new Map((await turnMembersOf(reader, { agentId })).map((one) => [one.memberId, one]));
  const profiles = new Map((await profilesOfAgent(reader, agentId)).map((one) => [one.memberId, one]));
  const open = await openLeadCounts(reader, { agentId });
  const agent = await agentRecord(reader, agentId);
  const zone = await zoneOfAgent(reader, agentId);
  const begins = new Date((hours && resumesAt(now, hours)) ?? now);
  return members.map(({ id, timeZone, ...days }) => {
    const profile = profiles.get(id);
    const license = profile?.licenseState ?? (id === agentId ? agent?.licenseState : null);
    return {
      ...limitsOf(settings.get(id)),
      id,
      isAway: isAway(days, localDay(now, timeZone ?? zone)),
      isInHours: isWorkingTime(timeZone ?? zone, begins),
      licenseState: (license && stateCode(license)) ?? null,
      openLeads: open.get(id) ?? 0,
      languages: profile ? parseProfileFields(profile.fields).languages : [],
    };
  });
}

const limitsOf = (set: TurnMembersTable | undefined) => {
  const { weight, mostOpen, leastPrice, mostPrice, ahead, lastTurn } = set ?? blankTurnMember;
  return { weight, mostOpen, leastPrice, mostPrice, ahead, lastTurn };
};

async function leadFacts(reader: Reader, lead: LeadsTable, agentId: string): Promise<LeadForTurn> {
  const { zip, state } = await recognizedPlace(reader, lead);
  return {
    state: (state && stateCode(state)) ?? null,
    zipMember: zip ? await memberOfZip(reader, { zip, agentId }) : null,
    price: priceOfLead(lead.kind, parseAnswers(lead.answers)),
    language: languageOfLead(parseOwnAnswers(lead.ownAnswers)),
  };
}

/** To whom of the team a zip code is assigned; null: to nobody. */
export const memberOfZip = async (reader: Reader, zip: { zip: string; agentId: string }): Promise<string | null> =>
  (await claimOfAgent(reader, zip))?.memberId ?? null;
