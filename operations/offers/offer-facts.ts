import { questions } from "#content/leads/questions.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { claimOfAgent } from "#database/territory/claims.ts";
import type { OfferFacts } from "#domain/leads/offer.ts";
import { shownAnswers } from "#domain/leads/shown-answers.ts";
import { withoutContact } from "#domain/leads/without-contact.ts";
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
  };
}
