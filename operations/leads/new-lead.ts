import type { NewLead } from "#database/leads/persons.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import { contactPointsOf, isUnreachable } from "#domain/privacy/contact-points.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import type { Transaction } from "#operations/transaction.ts";
import { wantedPlace } from "./wanted-place.ts";

interface Incoming {
  kind: LeadKind;
  submission: Pick<LeadSubmission, "answers" | "contactInfo">;
  submissionKey: string;
  /** Beyond our questions. Left out: nothing. */
  said?: readonly OwnAnswer[];
  /** What the person said. */
  agreed: boolean;
  /** Whether it counts: the wording is one that we know. */
  consented: boolean;
}

/** A lead as it begins, however it came in. An opt-out outweighs a consent. */
export async function newLead(tx: Transaction, incoming: Incoming): Promise<NewLead> {
  const { kind, submissionKey, agreed, consented } = incoming;
  const { answers, contactInfo } = incoming.submission;
  const contactPoints = contactPointsOf(contactInfo);
  const receivedAt = tx.now.toISOString();
  return {
    ...contactInfo,
    ...contactPoints,
    ...wantedPlace(answers),
    id: tx.newId(),
    kind,
    submissionKey,
    receivedAt,
    answers: JSON.stringify(answers),
    ownAnswers: JSON.stringify(incoming.said ?? []),
    consent: agreed ? 1 : 0,
    consentValid: consented && !(await hasOptedOut(tx.db, contactPoints)) ? 1 : 0,
    unreachable: isUnreachable(contactPoints) ? 1 : 0,
    moderationReason: null,
    client: "",
    stage: "generated",
    stageSince: receivedAt,
    pausedFrom: null,
    agentId: null,
  };
}
