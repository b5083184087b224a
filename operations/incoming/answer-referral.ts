import { consentTextById } from "#content/privacy/consent-texts.ts";
import { networkLicenseFor } from "#database/brokers/network-licenses.ts";
import { currentShareBp } from "#database/fees/shares.ts";
import type { IncomingReferralsTable } from "#database/incoming/incoming-schema.ts";
import { openReferralOfKey, updateReferral } from "#database/incoming/referrals.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { questionCounts, toSubmission } from "#domain/leads/questionnaire.ts";
import { agentReferralsId } from "#domain/sources/source.ts";
import { locate } from "#domain/territory/location.ts";
import { dialable, isNumberAbroad } from "#domain/values/phone-number.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { storeLead } from "#operations/leads/store-lead.ts";
import type { SubmissionContext } from "#operations/moderation/submission-context.ts";
import { consentInForm } from "#operations/privacy/record-consent.ts";
import { inTransaction, inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { endReferral } from "./end-referral.ts";

interface Confirmation {
  key: string;
  /** As the person typed or left it. */
  phone: string;
  agreed: boolean;
  /** The wordings that the person saw; empty if nothing proves it (operations/privacy/shown-texts.ts). */
  consentTextId: string;
  disclosureTextId: string;
  context: SubmissionContext;
}

export type ReferralConfirmed = { ok: true } | { ok: false; reason: "over" | "no-consent" | "no-phone" };

/** For the consent record. Raise it when the page changes its way of asking. */
const formVersion = "refer-confirm-2";

/** The person confirms: from now on the referral is a lead like others, with its source. Safe to press twice. */
export function confirmReferral(world: World, confirmation: Confirmation): Promise<ReferralConfirmed> {
  return inTurn(world, "submissions", async (tx): Promise<ReferralConfirmed> => {
    const referral = await openReferralOfKey(tx.db, tx.hash(confirmation.key), tx.now.toISOString());
    if (!referral) return { ok: false, reason: "over" };
    const phone = confirmation.phone.trim();
    if (!dialable(phone) && !isNumberAbroad(phone)) return { ok: false, reason: "no-phone" };
    if (!confirmation.agreed || !consentTextById(confirmation.consentTextId))
      return { ok: false, reason: "no-consent" };
    const leadId = await leadOf(tx, { ...referral, phone }, confirmation);
    const shareBp = await shareFor(tx.db, referral.place, localDay(tx.now, officeZone));
    const answeredAt = tx.now.toISOString();
    await updateReferral(tx.db, referral.id, { state: "confirmed", answeredAt, leadId, shareBp, phone });
    return { ok: true };
  });
}

/** The person says no: what the sender typed about them goes. */
export function declineReferral(world: World, key: string): Promise<{ ok: boolean }> {
  return inTransaction(world, async (tx) => {
    const referral = await openReferralOfKey(tx.db, tx.hash(key), tx.now.toISOString());
    if (referral) await endReferral(tx, referral, "declined");
    return { ok: referral !== undefined };
  });
}

/** In hundredths of a percent: nothing for a place in whose state the network has no license. @param day YYYY-MM-DD */
export async function shareFor(reader: Reader, place: string, day: string): Promise<number> {
  const found = locate(place);
  const state = found.kind === "zip" ? (await findZip(reader, found.zip))?.state : found.kind === "city" && found.state;
  return state && (await networkLicenseFor(reader, state, day)) ? currentShareBp(reader) : 0;
}

async function leadOf(
  tx: Transaction,
  { id: referralId, kind, place, firstName, lastName, email, phone }: IncomingReferralsTable,
  { consentTextId, disclosureTextId, context }: Confirmation,
): Promise<string> {
  const answers = Array.from({ length: questionCounts[kind] }, (_, step) => (step === 0 ? place : ""));
  const contactInfo = { firstName, lastName, email, phone };
  const submission = toSubmission({ step: answers.length, answers, contactInfo }, true);
  const submissionKey = tx.hash(`referral ${referralId}`);
  const said = { kind, submission, submissionKey, agreed: true, consented: true, sourceId: agentReferralsId };
  const consent = consentInForm(consentTextId, formVersion, context);
  const following = { consent, disclosure: disclosureTextId, notice: true, from: context, isEmailProven: true };
  return (await storeLead(tx, said, following)).id;
}
