import type { ListVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { DistributionPageProps, ShownTest } from "#app/ui/my/team/distribution-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { localMoment } from "#content/dates.ts";
import { distributionCopy as copy, passedOverText } from "#content/members/my-distribution.ts";
import { formerMember } from "#content/members/my-team.ts";
import { type LatelyOffered, latelyOffered } from "#database/distribution/turns.ts";
import { memberNames, membersOfAgent } from "#database/members/members.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { findZip } from "#database/territory/zips.ts";
import { priceIn } from "#domain/distribution/lead-price.ts";
import { type DistributionRule, decideTurns, type TeamFacts, turnPlan } from "#domain/distribution/turns.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { decimalDollars } from "#domain/values/money.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { distributionRuleOf } from "#operations/distribution/edit-distribution.ts";
import { memberOfZip, teamFacts } from "#operations/distribution/give-turns.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

const mostLately = 20;

/** `?zip=&price=&language=`: also who would get such a lead. */
export async function loadDistribution({ url, context }: ListVisit): Promise<DistributionPageProps> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId, member } = workspaceOf(context);
  const mayChange = mayDoMine(member.role, "distribution.change");
  const rule = await distributionRuleOf(read, { agentId });
  const names = new Map((await membersOfAgent(read, agentId)).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? formerMember;
  const asked = ["zip", "price", "language"].map((name) => url.searchParams.get(name)?.slice(0, 60) ?? "");
  const [zip = "", price = "", language = ""] = asked;
  const place = await findZip(read, zipCode(zip) ?? "");
  const hours = await offerHours(read, { zip: place?.zip ?? null, state: null, dialable: null }, agentId);
  const team = await teamFacts(read, { agentId }, { now: now(), hours });
  const lead = {
    state: place?.state ?? null,
    zipMember: place ? await memberOfZip(read, { zip: place.zip, agentId }) : null,
    price: priceIn(price),
    language: language.trim() || null,
  };
  const { claims } = await territoryOf(read, { agentId });
  const zipsOf = (id: string) => claims.flatMap((claim) => (claim.memberId === id ? [claim.zip] : []));
  const weights = team.reduce((sum, { weight }) => sum + weight, 0);
  const zone = await zoneOfAgent(read, agentId);
  const offers = await latelyOffered(read, { agentId }, mostLately);
  const accepted = await memberNames(
    read,
    offers.flatMap(({ acceptedBy }) => acceptedBy ?? []),
  );
  return {
    mayChange,
    rule,
    now: copy.now(rule),
    members: team.map((one) => ({
      id: one.id,
      name: nameOf(one.id),
      lines: linesOf(one, { rule, weights, zips: zipsOf(one.id).length }),
      entered: {
        weight: `${one.weight}`,
        mostOpen: one.mostOpen === null ? "" : `${one.mostOpen}`,
        leastPrice: dollars(one.leastPrice),
        mostPrice: dollars(one.mostPrice),
        zips: zipsOf(one.id).join(" "),
      },
    })),
    test: { zip, price, language, result: url.searchParams.has("zip") ? testOf(rule, lead, team, nameOf) : null },
    lately: offers.map((offer) => ({
      id: offer.id,
      place: offer.zip ?? "",
      when: localMoment(offer.offeredAt, zone, now().toISOString()),
      state: offer.acceptedBy
        ? copy.lately.by(accepted.get(offer.acceptedBy) ?? formerMember)
        : (copy.lately.states[offer.state] ?? ""),
      lines: turnLines(offer, mayChange ? undefined : member.id, nameOf),
    })),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

/** Whole dollars for a field. */
const dollars = (cents: number | null) => (cents === null ? "" : decimalDollars(cents).replace(/\.00$/, ""));

function linesOf(
  { weight, leastPrice, mostPrice, mostOpen, languages }: TeamFacts,
  { rule, weights, zips }: { rule: DistributionRule; weights: number; zips: number },
): string[] {
  const { members } = copy;
  return [
    members.zips(zips),
    ...(rule.way === "weights" ? [members.weight(weight, weights)] : []),
    members.prices(leastPrice, mostPrice),
    members.open(mostOpen),
    ...(languages.length > 0 ? [members.languages(languages)] : []),
  ];
}

function testOf(
  rule: DistributionRule,
  lead: Parameters<typeof decideTurns>[1],
  team: readonly TeamFacts[],
  nameOf: (id: string) => string,
): ShownTest {
  const { order, passedOver, isForAll } = decideTurns(rule, lead, team, 0);
  const own = turnPlan(rule.way, order.length).length;
  const { test } = copy;
  return {
    lead: isForAll ? test.all : null,
    lines: [
      ...order.map((id, at) => ({
        name: nameOf(id),
        text: rule.way === "first" ? test.atOnce : test.place(at < own ? at + 1 : 0),
      })),
      ...passedOver.map(({ id, reason }) => ({
        name: nameOf(id),
        text: isForAll ? passedOverText[reason] : test.out(reason),
      })),
    ],
  };
}

/** @param only of this member alone; undefined: of all */
function turnLines({ turns }: LatelyOffered, only: string | undefined, nameOf: (id: string) => string) {
  return (
    turns
      .filter(({ memberId }) => only === undefined || memberId === only)
      // One engine has rows without a place first.
      .toSorted((one, other) => (one.place ?? turns.length) - (other.place ?? turns.length))
      .map(({ memberId, place, reason }) => ({
        name: nameOf(memberId),
        text: reason ? copy.test.out(reason) : copy.test.place(place ?? 0),
      }))
  );
}
