import { phoneConsentTextById } from "#content/privacy/phone-consent.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { insertLead } from "#database/leads/persons.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import type { ManualLead } from "#domain/leads/manual-lead.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { confirmationMessages } from "#operations/notifications/confirmation-messages.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { newLead } from "./new-lead.ts";

export interface LeadAddition extends ManualLead {
  staffId: string;
  /** The wording that the member read to the person, if they said yes. */
  consentTextId: string;
  formKey: string;
}

/** For the consent record. Raise it when the office's form changes its way of asking. */
const formVersion = "office-lead-1";
const pagePath = "/office/leads/new";

/**
 * Stores a lead that staff typed in. Its consent is the word of the member who heard it, and says so: the record names
 * them and the wording they read. Without it nobody may call, as for any lead. Safe to repeat.
 */
export async function addLead(world: World, addition: LeadAddition): Promise<{ leadId: string }> {
  const { kind, submission, source, formKey, staffId } = addition;
  const submissionKey = world.hash(submissionIdentity({ formKey, content: { ...submission, kind, source } }));
  return inTurn(world, "submissions", async (tx) => {
    const consented = isProvided(addition);
    const said = { kind, submission, submissionKey, agreed: consented, consented };
    const lead = { ...(await newLead(tx, said)), addedBy: staffId, source };
    const { id, isNew } = await insertLead(tx.db, lead);
    if (!isNew) return { leadId: id };
    const { receivedAt, phone, email, consentValid, zip } = lead;
    await indexRecord(tx.db, { scope: "leads", recordId: id, receivedAt, terms: leadTerms(submission) });
    const confirmed = { about: "lead" as const, recordId: id, kind, email, phone, consentValid, zip };
    await enqueue(tx.db, ...(await confirmationMessages(tx, confirmed)));
    const shown = phoneConsentTextById(addition.consentTextId);
    await recordConsent(tx, lead, {
      textId: shown?.id ?? addition.consentTextId.slice(0, 100),
      wording: shown?.wording ?? "",
      ticked: consented,
      page: new URL(pagePath, tx.baseUrl).href,
      formVersion,
      takenBy: staffId,
      ip: "",
      userAgent: "",
    });
    const detail = { source, consent: consented };
    await recordAuditEvent(tx, { staffId, action: "lead-added", about: id, detail });
    return { leadId: id };
  });
}

/** A yes to a wording that we do not know is no consent. */
const isProvided = ({ submission, consentTextId }: LeadAddition) =>
  submission.consent && phoneConsentTextById(consentTextId) !== undefined;
