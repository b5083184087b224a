import { consentTextById } from "#content/privacy/consent-texts.ts";
import { insert } from "#database/insert.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { attributionOf } from "#domain/sources/attribution.ts";
import {
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { keysOfSubmission } from "#operations/moderation/submission-keys.ts";
import { consentInForm } from "#operations/privacy/record-consent.ts";
import { recordRequestedAgent } from "#operations/profiles/requested-agent.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { storeLead } from "./store-lead.ts";

export interface LeadPost {
  kind: LeadKind;
  submission: LeadSubmission;
  /** The wordings that the person saw; empty if nothing proves it (operations/privacy/shown-texts.ts). */
  consentTextId: string;
  disclosureTextId: string;
  formKey: string;
  /** The id of the profile of whom they asked for by name. */
  requestedProfile?: string | undefined;
  /** How their visit began (domain/sources/attribution.ts). */
  visit?: string;
  submissionContext: SubmissionContext;
}

/** For the consent record. Raise them when a form's questions or its way of asking change. */
const formVersions: Record<LeadKind, string> = {
  buyer: "buyer-form-3",
  seller: "seller-form-2",
  renter: "renter-form-2",
};

interface StoredLead {
  leadId: string;
  unreachable: boolean;
  consented: boolean;
  inModeration: boolean;
  zip: string | null;
  /** They left a number that we dial. */
  canDial: boolean;
  /** The email with the link to the person's page goes out. */
  emailed: boolean;
}

/** Stores a questionnaire (specification 2.7). A returning person's lead is joined with their earlier ones. */
export async function submitLead(world: World, post: LeadPost): Promise<StoredLead> {
  const { kind, submission, formKey, submissionContext } = post;
  const { answers, contactInfo, consent } = submission;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, kind } }));
  const consented = isProvided(post);

  const keys = keysOfSubmission({ ...contactInfo, submissionContext });
  const { id, lead, emailed } = await inTurn(world, { keys }, async (tx) => {
    const texts = [...answers, ...Object.values(contactInfo)];
    const moderationReason = await findModerationReason(tx, { submissionContext, texts });
    const stored = await storeLead(
      tx,
      { kind, submission, submissionKey, agreed: consent, consented, moderationReason },
      {
        consent: consentInForm(post.consentTextId, formVersions[kind], submissionContext),
        disclosure: post.disclosureTextId,
        notice: true,
        from: submissionContext,
      },
    );
    if (!stored.isNew) return stored;
    await recordRequestedAgent(tx, stored.id, post.requestedProfile);
    await recordAttribution(tx, post, stored.id);
    return stored;
  });
  const { moderationReason, zip } = lead;
  reportModeration(world, moderationReason, submissionContext);
  const inModeration = moderationReason !== null;
  return {
    leadId: id,
    unreachable: lead.unreachable === 1,
    consented,
    inModeration,
    zip,
    canDial: lead.dialable !== null,
    emailed,
  };
}

/** A tick beside an unknown wording is no consent: we could not show what it was for. */
const isProvided = ({ consentTextId, submission }: LeadPost) =>
  submission.consent && consentTextById(consentTextId) !== undefined;

async function recordAttribution(tx: Transaction, { visit, submissionContext }: LeadPost, leadId: string) {
  const known = attributionOf(visit ?? "", { keepsClicks: !submissionContext.notToSell });
  if (known) await insert(tx.db, "attributions", { id: leadId, ...known });
}
