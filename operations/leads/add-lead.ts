import { phoneConsentTextById } from "#content/privacy/phone-consent.ts";
import type { ManualLead } from "#domain/leads/manual-lead.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { keysOfSubmission } from "#operations/moderation/submission-keys.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { storeLead } from "./store-lead.ts";

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
  const consented = isProvided(addition);
  return inTurn(world, { keys: keysOfSubmission(submission.contactInfo) }, async (tx) => {
    const shown = phoneConsentTextById(addition.consentTextId);
    const page = new URL(pagePath, tx.baseUrl).href;
    const text = { textId: shown?.id ?? addition.consentTextId.slice(0, 100), wording: shown?.wording ?? "" };
    const said = { kind, submission, submissionKey, agreed: consented, consented };
    const { id, isNew } = await storeLead(
      tx,
      { ...said, addedBy: staffId, source },
      { consent: { ...text, page, formVersion, takenBy: staffId, ip: "", userAgent: "" }, notice: false },
    );
    if (!isNew) return { leadId: id };
    const detail = { source, consent: consented };
    await recordAuditEvent(tx, { staffId, action: "lead-added", about: id, detail });
    return { leadId: id };
  });
}

/** A yes to a wording that we do not know is no consent. */
const isProvided = ({ submission, consentTextId }: LeadAddition) =>
  submission.consent && phoneConsentTextById(consentTextId) !== undefined;
