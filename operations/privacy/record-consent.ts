import { consentTextById, consentWording } from "#content/privacy/consent-texts.ts";
import type { NewLead } from "#database/leads/persons.ts";
import { endOfChain, insertConsent } from "#database/privacy/consents.ts";
import { type ConsentPerson, type ConsentStatement, linkTo, sealOf } from "#domain/privacy/consent.ts";
import type { SubmissionContext } from "#operations/moderation/submission-context.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface ConsentEvidence
  extends Pick<ConsentStatement, "textId" | "wording" | "page" | "formVersion" | "takenBy">,
    Pick<ConsentPerson, "ip" | "userAgent"> {
  ticked: boolean;
}

/** What a form of ours showed. @param textId empty if nothing proves what it was (operations/privacy/shown-texts.ts) */
export function consentInForm(
  textId: string,
  formVersion: string,
  { page, ip, userAgent }: SubmissionContext,
): Omit<ConsentEvidence, "ticked"> {
  const shown = consentTextById(textId);
  const text = { textId: shown?.id ?? textId.slice(0, 100), wording: shown ? consentWording(shown) : "" };
  return { ...text, page, formVersion, ip, userAgent };
}

/** Adds what a new lead's person was shown or read, and whether they agreed, to the end of the consent chain. */
export async function recordConsent(tx: Transaction, lead: NewLead, evidence: ConsentEvidence): Promise<void> {
  const { ip, userAgent, ticked, ...statement } = evidence;
  const person = { salt: tx.newId(), ip, userAgent, phone: lead.phone, email: lead.email };
  const { position, hash } = await endOfChain(tx.db);
  const link = linkTo(
    hash,
    {
      ...statement,
      position: position + 1,
      id: tx.newId(),
      givenAt: lead.receivedAt,
      leadId: lead.id,
      ticked: ticked ? 1 : 0,
      seal: sealOf(person, tx.hash),
    },
    tx.hash,
  );
  await insertConsent(tx.db, link, person);
}
