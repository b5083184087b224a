import { leadNotice } from "#content/emails/leads/lead-notice.ts";
import { consentTextById, consentWording } from "#content/privacy/consent-texts.ts";
import { disclosureTextById, feePercent } from "#content/privacy/disclosure-texts.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { insertLead, type NewLead } from "#database/leads/persons.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { insertAttribution } from "#database/sources/attributions.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { attributionOf } from "#domain/sources/attribution.ts";
import {
  clientOf,
  findModerationReason,
  reportModeration,
  type SubmissionContext,
} from "#operations/moderation/submission-context.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { discloseFee } from "#operations/privacy/disclose-fee.ts";
import { liftByConsent } from "#operations/privacy/lift-opt-out.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { recordAskedAgent } from "#operations/profiles/asked-agent.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { newLead } from "./new-lead.ts";

export interface LeadPost {
  kind: LeadKind;
  submission: LeadSubmission;
  /** The wordings that the person saw; empty if nothing proves it (operations/privacy/shown-texts.ts). */
  consentTextId: string;
  disclosureTextId: string;
  formKey: string;
  /** The id of the profile of whom they asked for by name. */
  askedProfile?: string | undefined;
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
  /** The email with the link to the person's page goes out. */
  emailed: boolean;
}

/** Stores a questionnaire (specification 2.7). A returning person's lead is joined with their earlier ones. */
export async function submitLead(world: World, post: LeadPost): Promise<StoredLead> {
  const { kind, submission, formKey } = post;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, kind } }));

  const { moderationReason, ...receipt } = await inTurn(world, "submissions", async (tx) => {
    const lead = await leadOf(tx, post, submissionKey);
    const { id, isNew } = await insertLead(tx.db, lead);
    const result = {
      leadId: id,
      unreachable: lead.unreachable === 1,
      consented: isProvided(post),
      inModeration: lead.moderationReason !== null,
      zip: lead.zip,
      emailed: false,
      moderationReason: lead.moderationReason,
    };
    if (!isNew) return result;
    await indexRecord(tx.db, {
      scope: "leads",
      recordId: id,
      receivedAt: lead.receivedAt,
      terms: leadTerms(submission),
    });
    const notice = leadNotice({
      ...submission,
      kind,
      unreachable: result.unreachable,
      moderationReason: lead.moderationReason,
    });
    const { email, phone } = submission.contactInfo;
    const { zip } = lead;
    const { submissionContext } = post;
    // A submission that looks automated lifts nothing, unless staff approve it.
    const isAgain = result.consented && !result.inModeration && (await liftByConsent(tx, lead));
    const consentValid = isAgain ? 1 : lead.consentValid;
    const about = { about: "lead" as const, kind, recordId: id };
    const receipt = { ...about, email, phone, consentValid, isAgain, zip, submissionContext };
    await notifyOffice(tx, id, {
      ...notice,
      kind,
      page: `/office/leads/${id}`,
      inModeration: result.inModeration,
    });
    await recordAskedAgent(tx, id, post.askedProfile);
    await recordAttribution(tx, post, id);
    await recordDisclosure(tx, post, id);
    const messages = result.inModeration ? [] : await confirmationMessages(tx, receipt);
    await enqueue(tx.db, ...messages);
    await recordFormConsent(tx, post, lead);
    return { ...result, emailed: messages.some(({ notSent }) => !notSent) };
  });
  reportModeration(world, moderationReason, post.submissionContext);
  return receipt;
}

async function leadOf(tx: Transaction, post: LeadPost, submissionKey: string): Promise<NewLead> {
  const { kind, submissionContext, submission } = post;
  const { answers, contactInfo, consent } = submission;
  const said = { kind, submission, submissionKey, agreed: consent, consented: isProvided(post) };
  return {
    ...(await newLead(tx, said)),
    notToSell: submissionContext.notToSell ? 1 : 0,
    moderationReason: await findModerationReason(tx, {
      submissionContext,
      texts: [...answers, ...Object.values(contactInfo)],
    }),
    client: clientOf(tx, submissionContext),
  };
}

/** A tick beside an unknown wording is no consent: we could not show what it was for. */
const isProvided = ({ consentTextId, submission }: LeadPost) =>
  submission.consent && consentTextById(consentTextId) !== undefined;

async function recordAttribution(tx: Transaction, { visit, submissionContext }: LeadPost, leadId: string) {
  const known = attributionOf(visit ?? "", { keepsClicks: !submissionContext.notToSell });
  if (known) await insertAttribution(tx.db, { id: leadId, ...known });
}

/** Nothing if the form was not ours: we could not show what it said. */
async function recordDisclosure(tx: Transaction, { disclosureTextId }: LeadPost, leadId: string): Promise<void> {
  const shown = disclosureTextById(disclosureTextId);
  if (shown) await discloseFee(tx, shown, { leadId, shownIn: "form", percent: feePercent() });
}

async function recordFormConsent(tx: Transaction, post: LeadPost, lead: NewLead) {
  const { ip, userAgent, page } = post.submissionContext;
  const shown = consentTextById(post.consentTextId);
  const text = { textId: shown?.id ?? post.consentTextId.slice(0, 100), wording: shown ? consentWording(shown) : "" };
  await recordConsent(tx, lead, {
    ...text,
    ticked: isProvided(post),
    page,
    formVersion: formVersions[post.kind],
    ip,
    userAgent,
  });
}
