import { leadNotice } from "#content/emails/leads/lead-notice.ts";
import { disclosureTextById, feePercent } from "#content/privacy/disclosure-texts.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { insertLead, type NewLead } from "#database/leads/persons.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { clientOf, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { discloseFee } from "#operations/privacy/disclose-fee.ts";
import { liftByConsent } from "#operations/privacy/lift-opt-out.ts";
import { type ConsentEvidence, recordConsent } from "#operations/privacy/record-consent.ts";
import type { Transaction } from "#operations/transaction.ts";
import { wantedPlace } from "./wanted-place.ts";

interface Incoming
  extends Partial<Pick<NewLead, "addedBy" | "source" | "sourceId" | "moderationReason">>,
    Pick<NewLead, "kind" | "submissionKey"> {
  kind: LeadKind;
  submission: LeadSubmission;
  /** Beyond our questions. Left out: nothing. */
  said?: readonly OwnAnswer[];
  /** What the person said. */
  agreed: boolean;
  /** Whether it counts: the wording is one that we know. */
  consented: boolean;
}

interface Following {
  /** What the person was shown or read. */
  consent: Omit<ConsentEvidence, "ticked">;
  /** The id of the disclosure of the fee that they saw in a form of ours; empty: none that we could show. */
  disclosure?: string;
  /** Whether the office is emailed. */
  notice: boolean;
  /** The person's own browser, on a page of ours: there a consent lifts opt-outs. Undefined: it came from others. */
  from?: SubmissionContext;
  /** Its email came from us, so no stranger's address is confirmed. */
  isEmailProven?: boolean;
}

/**
 * Stores a lead and what follows every new one, whichever way it came: it is found, announced, confirmed, and its consent
 * is recorded. A repeated `submissionKey` changes nothing. A lead in moderation lifts no opt-out and is not confirmed.
 * @returns `emailed`: the email with the link to the person's page goes out
 */
export async function storeLead(
  tx: Transaction,
  incoming: Incoming,
  { consent, disclosure = "", notice, from, isEmailProven = false }: Following,
): Promise<{ id: string; isNew: boolean; lead: NewLead; emailed: boolean }> {
  const { kind, submission, said, consented } = incoming;
  const hadOptedOut = await hasOptedOut(tx.db, contactPointsOf(submission.contactInfo));
  const lead = newLead(tx, incoming, { from, hadOptedOut });
  const { id, isNew } = await insertLead(tx.db, lead);
  if (!isNew) return { id, isNew, lead, emailed: false };
  const { receivedAt, phone, email, zip, moderationReason } = lead;
  const inModeration = moderationReason !== null;
  await indexRecord(tx.db, { scope: "leads", recordId: id, receivedAt, terms: leadTerms(submission) });
  if (notice) {
    const noted = {
      ...submission,
      kind,
      said,
      consent: consented,
      unreachable: lead.unreachable === 1,
      moderationReason,
    };
    await notifyOffice(tx, id, { ...leadNotice(noted), kind, page: `/office/leads/${id}`, inModeration });
  }
  const shown = disclosureTextById(disclosure);
  if (shown) await discloseFee(tx, shown, { leadId: id, shownIn: "form", percent: feePercent() });
  const isAgain = hadOptedOut && from !== undefined && consented && !inModeration && (await liftByConsent(tx, lead));
  const consentValid = isAgain ? 1 : lead.consentValid;
  // What came through a partner's form.
  const partner = from || !incoming.sourceId || consented ? undefined : incoming.agreed ? "wording-unread" : "not-sent";
  const person = { email, phone, isKnownToAllow: !hadOptedOut };
  const confirmed = { about: "lead", recordId: id, kind, ...person, consentValid, isAgain, partner, zip } as const;
  const submissionContext = isEmailProven ? undefined : from;
  const messages = inModeration ? [] : await confirmationMessages(tx, { ...confirmed, submissionContext });
  await enqueue(tx.db, ...messages);
  await recordConsent(tx, lead, { ...consent, ticked: consented });
  return { id, isNew, lead, emailed: messages.some(({ notSent }) => !notSent) };
}

/** A lead as it begins. An opt-out outweighs a consent. */
function newLead(
  tx: Transaction,
  incoming: Incoming,
  { from, hadOptedOut }: { from: SubmissionContext | undefined; hadOptedOut: boolean },
): NewLead {
  const { submission, said = [], agreed, consented, ...own } = incoming;
  const { answers, contactInfo } = submission;
  const contactPoints = contactPointsOf(contactInfo);
  const receivedAt = tx.now.toISOString();
  return {
    moderationReason: null,
    ...own,
    ...contactInfo,
    ...contactPoints,
    ...wantedPlace(answers),
    ...(from && { notToSell: from.notToSell ? 1 : 0 }),
    id: tx.newId(),
    receivedAt,
    answers: JSON.stringify(answers),
    ownAnswers: JSON.stringify(said),
    consent: agreed ? 1 : 0,
    consentValid: consented && !hadOptedOut ? 1 : 0,
    unreachable: isUnreachable(contactPoints) ? 1 : 0,
    client: from ? clientOf(tx, from) : "",
    stage: "generated",
    stageSince: receivedAt,
    pausedFrom: null,
    agentId: null,
  };
}
