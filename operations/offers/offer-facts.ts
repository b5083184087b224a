import { questions } from "#content/leads/questions.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { openBookedCall } from "#database/offers/booked-calls.ts";
import type { Reader } from "#database/schema.ts";
import { claimOfAgent } from "#database/territory/claims.ts";
import { shownAnswers } from "#domain/leads/shown-answers.ts";
import { withoutContact } from "#domain/leads/without-contact.ts";
import { includesHandover } from "#domain/offers/handover.ts";
import type { OfferFacts } from "#domain/offers/offer.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { feePercentOf } from "#operations/fees/fee-percent.ts";

/** The same for the page of an offer, the strip above the workspace, and the email. */
export async function offerFacts(reader: Reader, lead: LeadsTable, agentId: string): Promise<OfferFacts> {
  const { kind, zip } = lead;
  const known = await recognizedPlace(reader, lead);
  const seat = zip === null ? undefined : await claimOfAgent(reader, { zip, agentId });
  const answers = parseAnswers(lead.answers);
  const own = parseOwnAnswers(lead.ownAnswers);
  const shown = shownAnswers({
    answers: [...answers, ...own.map(({ answer }) => answer)],
    options: questions[kind].map(({ options }) => options),
    place: known.zip || known.city ? placeName(known) : "",
    person: lead,
  });
  return {
    kind,
    place: placeName(known),
    answers: shown.slice(0, answers.length),
    own: own.map(({ question }, at) => ({
      question: withoutContact(question, lead),
      answer: shown[answers.length + at] ?? "",
    })),
    feePercent: await feePercentOf(reader, agentId),
    ownZip: seat?.state === "active" ? zip : null,
    ...(await callFor(reader, lead, { agentId, city: known.city ?? "" })),
  };
}

async function callFor(
  reader: Reader,
  lead: Pick<LeadsTable, "id">,
  { agentId, city }: { agentId: string; city: string },
): Promise<Pick<OfferFacts, "call">> {
  const call = await openBookedCall(reader, lead.id);
  const plan = call && (await agentRecord(reader, agentId))?.plan;
  if (!call || !includesHandover(plan ?? null, "booked-call")) return {};
  const { startsAt, minutes, timeZone } = call;
  return { call: { startsAt, minutes, timeZone, city } };
}
