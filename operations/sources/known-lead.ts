import { questions } from "#content/leads/questions.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { updateCorrected } from "#database/privacy/corrections.ts";
import { type EarlierLead, earlierLeadsWith, leadsOfExternalId } from "#database/sources/sources.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import type { IncomingLead } from "#domain/sources/incoming-lead.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { isRepeat, type Wished } from "#domain/sources/repeat.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { wantedPlace } from "#operations/leads/wanted-place.ts";
import type { Transaction } from "#operations/transaction.ts";

/** The same person with the same wish within this time is one lead, under whatever id. */
const sameLeadHours = 24;

/** The lead of which this one is a repeat, from whatever source. */
export async function knownLead(
  tx: Transaction,
  sourceId: string,
  { kind, externalId, submission }: IncomingLead,
): Promise<EarlierLead | undefined> {
  const { contactInfo, answers } = submission;
  const place = answers[0] ?? "";
  const lead: Wished = { kind, ...contactInfo, ...contactPointsOf(contactInfo), ...wantedPlace(answers), place };
  const earlier = await earlierLeadsWith(tx.db, lead);
  const leads = earlier.map(({ id }) => id);
  const ofId = externalId === null ? new Set() : await leadsOfExternalId(tx.db, { sourceId, externalId, leads });
  const since = addDuration(tx.now, { hours: -sameLeadHours });
  return earlier.find((one) => {
    const wished = { ...one, place: parseAnswers(one.answers)[0] ?? "" };
    return isRepeat(lead, wished, { sameId: ofId.has(one.id), isRecent: one.receivedAt >= since });
  });
}

/** Beyond this a partner repeats itself without end. */
const mostSaid = 60;

/** What a repeat says besides is added to the lead. */
export async function addWhatIsNew(
  tx: Transaction,
  lead: EarlierLead,
  { submission, said }: IncomingLead,
): Promise<void> {
  const before = { answers: parseAnswers(lead.answers), own: parseOwnAnswers(lead.ownAnswers) };
  const answers = before.answers.map((answer, step) => answer || (step > 0 && submission.answers[step]) || "");
  const others = submission.answers.flatMap((answer, step): OwnAnswer[] =>
    answer && answer !== answers[step] ? [{ question: questions[lead.kind][step]?.label ?? "", answer }] : [],
  );
  const shown = new Set(before.own.map(({ answer }) => answer));
  const own = [...before.own, ...[...others, ...said].filter(({ answer }) => !shown.has(answer))].slice(0, mostSaid);
  if (own.length === before.own.length && answers.every((answer, step) => answer === before.answers[step])) return;
  await updateCorrected(tx.db, lead.id, { answers: JSON.stringify(answers), ownAnswers: JSON.stringify(own) });
}
