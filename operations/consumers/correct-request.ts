import { requestCorrected } from "#content/emails/consumers/correction.ts";
import { consentTextById, consentWording } from "#content/privacy/consent-texts.ts";
import { replaceSearchTerms } from "#database/engine/search-index.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { regroupPersonsOf } from "#database/leads/persons.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import {
  type CorrectedColumns,
  copyContactWishes,
  correctionsOf,
  updateCorrected,
} from "#database/privacy/corrections.ts";
import { addressesOf, insertOptOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import { findOpenRequest } from "#database/privacy/rights-requests.ts";
import type { Reader } from "#database/schema.ts";
import { leadTerms } from "#domain/leads/lead-search-terms.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import {
  type Correction,
  type CorrectionLock,
  correctionLock,
  countedDays,
  type EnteredCorrection,
  type RequestCorrectionRefusal,
  requestCorrectionRefusal,
} from "#domain/privacy/correction.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey, mailable } from "#domain/values/email-address.ts";
import { fullName } from "#domain/values/full-name.ts";
import { wantedPlace } from "#operations/leads/wanted-place.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { recordConsent } from "#operations/privacy/record-consent.ts";
import { insertRequest, rightsSubjectOf } from "#operations/privacy/rights-request.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Consumer } from "./consumer-session.ts";
import { emailAgentOf } from "./email-agent.ts";

/** That the box beside the phone was checked. */
export interface PhoneConsent {
  textId: string;
  page: string;
  ip: string;
  userAgent: string;
}

export interface RequestCorrection {
  leadId: string;
  entered: Exclude<EnteredCorrection, { part: "email" }>;
  /** Of a phone. */
  consent?: PhoneConsent | undefined;
}

export type Corrected =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | CorrectionLock | RequestCorrectionRefusal };

/**
 * The person corrects what they typed in one request. What it was stays in the record, and so do opt-outs; consent
 * covers a new phone only if they check the box again. The agent is emailed once. A double press changes nothing.
 */
export function correctRequest(
  world: World,
  consumer: Consumer,
  { leadId, entered, consent }: RequestCorrection,
): Promise<Corrected> {
  return inTurn(world, "submissions", async (tx): Promise<Corrected> => {
    const found = await correctableLead(tx, consumer, leadId);
    if (!found.ok) return found;
    const { lead } = found;
    const refused = requestCorrectionRefusal(entered);
    if (refused) return { ok: false, reason: refused };
    const shown = consent && consentTextById(consent.textId);
    const change = changeOf(lead, entered);
    const stands = async () => (await consentStatus(tx.db, lead, tx.now)).consented;
    if (!change && (!shown || (await stands()))) return { ok: true };
    await correctWithin(tx, lead, change ?? nothing("phone", lead.phone), async (after) => {
      if (!shown) return;
      const evidence = { ...consent, wording: consentWording(shown), ticked: true, formVersion };
      await recordConsent(tx, { ...after, receivedAt: tx.now.toISOString() }, evidence);
    });
    return { ok: true };
  });
}

/** For the consent record. Raise it when the page changes its way of asking. */
const formVersion = "corrected-phone-1";

/** As it is now, if this person may correct it. */
export async function correctableLead(
  { db, now, sign }: { db: Reader } & Pick<Transaction, "now" | "sign">,
  { email, leads }: Consumer,
  leadId: string,
): Promise<{ ok: true; lead: LeadsTable } | { ok: false; reason: "unknown-lead" | CorrectionLock }> {
  const isProven = leads.find(({ id }) => id === leadId)?.isProven;
  const lead = isProven === undefined ? undefined : await findLead(db, leadId);
  if (isProven === undefined || lead?.mailable !== email) return { ok: false, reason: "unknown-lead" };
  const erasure = await findOpenRequest(db, rightsSubjectOf({ sign }, email), "erase");
  const since = addDuration(now, { days: -countedDays });
  const lately = (await correctionsOf(db, leadId)).filter(({ at }) => at >= since).length;
  const isErasing = erasure !== undefined && erasure.eraseAt !== null;
  const reason = correctionLock({ ...lead, isProven }, { isErasing, lately });
  return reason ? { ok: false, reason } : { ok: true, lead };
}

interface Change extends Correction {
  columns: CorrectedColumns;
}

const nothing = (part: Correction["part"], text: string): Change => ({ part, from: text, to: text, columns: {} });

/** @returns undefined if it is so already */
export function changeOf(lead: LeadsTable, entered: EnteredCorrection): Change | undefined {
  const change = changeTo(lead, entered);
  if (entered.part === "phone" && change.columns.dialable === lead.dialable) return undefined;
  return change.from === change.to ? undefined : change;
}

function changeTo(lead: LeadsTable, entered: EnteredCorrection): Change {
  switch (entered.part) {
    case "name": {
      const { part, ...columns } = entered;
      return { part, from: fullName(lead), to: fullName(columns), columns };
    }
    case "phone": {
      const { part, phone } = entered;
      const { dialable } = contactPointsOf({ phone, email: "" });
      return { part, from: lead.phone, to: phone, columns: { phone, dialable } };
    }
    case "email": {
      const { part, email } = entered;
      return { part, from: lead.email, to: email, columns: { email, mailable: mailable(email) } };
    }
    case "place": {
      const { part, place } = entered;
      const [from = "", ...rest] = parseAnswers(lead.answers);
      const answers = [place, ...rest];
      return { part, from, to: place, columns: { answers: JSON.stringify(answers), ...wantedPlace(answers) } };
    }
  }
}

/** @param agree records a new consent, if the person gives it */
export async function correctWithin(
  tx: Transaction,
  before: LeadsTable,
  { columns, ...correction }: Change,
  agree: (after: LeadsTable) => Promise<void> = async () => {},
): Promise<void> {
  const after = { ...before, ...columns };
  const { id: leadId } = before;
  if (correction.from !== correction.to) {
    await updateCorrected(tx.db, leadId, columns);
    const terms = leadTerms({ answers: parseAnswers(after.answers), contactInfo: after });
    await replaceSearchTerms(tx.db, { scope: "leads", recordId: leadId, terms });
    await insertRequest(tx, {
      kind: "correct",
      email: emailKey(before.email),
      recordIds: [leadId],
      state: "answered",
      answeredAt: tx.now.toISOString(),
      correction: JSON.stringify(correction),
    });
  }
  if (columns.dialable || columns.mailable) await carryWishes(tx, before, after);
  await agree(after);
  const mayCall = await storeConsent(tx, after);
  const { part } = correction;
  if (part === "phone" && !mayCall) await stopCalls(tx, leadId);
  const url = new URL(`/my/leads/${leadId}`, tx.baseUrl).href;
  const person = fullName(after);
  await emailAgentOf(tx, after, (agentName) => requestCorrected({ agentName, person, part, mayCall, url }));
}

/** An opt-out or a pause of the old phone or email holds for the new one. The old one may be somebody else's now. */
async function carryWishes(tx: Transaction, before: LeadsTable, after: LeadsTable): Promise<void> {
  const from = addressesOf(before);
  const to = addressesOf(after).filter(({ value }) => !from.some((one) => one.value === value));
  const open = (await optOutsOf(tx.db, before)).filter(({ liftedAt }) => liftedAt === null);
  for (const { source, since } of open)
    for (const address of to) await insertOptOut(tx.db, { ...address, source, since });
  await copyContactWishes(tx.db, { from, to, newId: tx.newId });
  await regroupPersonsOf(tx.db, [before.id]);
}

async function storeConsent(tx: Transaction, lead: LeadsTable): Promise<boolean> {
  const { consented, revoked } = await consentStatus(tx.db, lead, tx.now);
  await updateCorrected(tx.db, lead.id, { consentValid: consented && !revoked ? 1 : 0 });
  return consented && !revoked;
}

async function stopCalls(tx: Transaction, leadId: string): Promise<void> {
  const ending = { endedAt: tx.now.toISOString(), ending: "limited", endedBy: null, reason: null } as const;
  await endCallbacks(tx.db, [leadId], ending);
  await withdrawWithin(tx, leadId, { reason: "limited" });
}
