import { data, type RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownOffer } from "#app/ui/my/offers/shown-offer.ts";
import { worldContext } from "#app/world-context.ts";
import { questions } from "#content/leads/questions.ts";
import { formerMember } from "#content/members/my-team.ts";
import { feePercent } from "#content/privacy/disclosure-texts.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { findLead, passedChecksOf } from "#database/leads/lead-history.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { offerOf } from "#database/leads/offers.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { claimOfAgent } from "#database/territory/claims.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { minutesLeft, resumesAt } from "#domain/leads/offer-clock.ts";
import { shownAnswers } from "#domain/leads/shown-answers.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { type Place, placeName } from "#domain/territory/place-name.ts";
import { fullName } from "#domain/values/full-name.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { feePercentOf } from "#operations/referrals/fee-percent.ts";

type Context = Readonly<RouterContextProvider>;

/** Throws 404 unless it is an offer to this workspace. Before the acceptance nothing in it names the person. */
export async function loadOffer({
  params,
  context,
}: {
  params: { id: string };
  context: Context;
}): Promise<ShownOffer> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const offer = await offerOf(read, workspace, params.id);
  const lead = offer && (await findLead(read, offer.leadId));
  if (!lead) throw data(null, { status: 404 });
  const known = await recognizedPlace(read, lead);
  const place = placeName(known);
  if (!workspace.hasSigned) return { what: "unsigned", place };
  const names = await memberNames(read, offer.memberId === null ? [] : [offer.memberId]);
  const who = offer.memberId === workspace.member.id ? null : (names.get(offer.memberId ?? "") ?? formerMember);
  const { id, state, reason, endedAt, text } = offer;
  const shown = { id, initial: initialOf(lead), place };
  if (state === "open")
    return {
      what: "open",
      ...shown,
      isInTeam: workspace.member.role !== "agent",
      ...(await openFacts(read, { lead, known, offer }, now())),
    };
  if (state === "accepted") {
    // A team member sees their own leads alone.
    const mayOpen = (await acceptanceOf(read, workspace, lead.id)) !== undefined;
    return {
      what: "accepted",
      ...shown,
      endedAt,
      who,
      leadId: lead.id,
      mayOpen,
      person: mayOpen ? await personIn(read, lead, offer, now()) : null,
    };
  }
  return { what: "over", ...shown, state, endedAt, who, reason, text: state === "declined" ? text : null };
}

async function openFacts(
  read: Reader,
  { lead, known, offer }: { lead: LeadsTable; known: Place; offer: OffersTable },
  now: Date,
) {
  const { kind, zip, consentValid } = lead;
  const { agentId, acceptBy } = offer;
  const hours = await offerHours(read, lead, agentId);
  const percent = await feePercentOf(read, agentId);
  const seat = zip === null ? undefined : await claimOfAgent(read, { zip, agentId });
  return {
    kind,
    answers: shownAnswers({
      answers: parseAnswers(lead.answers),
      options: questions[kind].map(({ options }) => options),
      place: known.zip || known.city ? placeName(known) : "",
      person: lead,
    }),
    checks: await passedChecksOf(read, lead.id),
    consentStands: consentValid === 1,
    percent: feePercent(percent === null ? [] : [percent]),
    ownZip: seat?.state === "active" ? zip : null,
    acceptBy,
    minutes: minutesLeft(now, acceptBy, hours),
    waitsUntil: resumesAt(now, hours) ?? null,
    timeZone: hours.agentZones[0] ?? officeZone,
  };
}

/** As long as the lead is theirs and may be contacted. A number that must not be called is not to be dialed. */
async function personIn(read: Reader, lead: LeadsTable, { agentId }: OffersTable, now: Date) {
  const isTheirs = lead.agentId === agentId && isWithAgent(lead.stage) && lead.consentValid === 1;
  const { emailsOnly, notBefore } = await contactWishOf(read, lead, now);
  if (!isTheirs || notBefore !== null) return null;
  return { name: fullName(lead), phone: lead.phone, dialable: emailsOnly ? null : lead.dialable, email: lead.email };
}
