import {
  type ConfirmationStep,
  confirmation,
  type PartnerConsent,
} from "#content/emails/notifications/confirmation.ts";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { findApplication } from "#database/agents/applications.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { type ConfirmationBound, countConfirmation } from "#database/notifications/confirmation-counts.ts";
import type { NotSentReason, OutboxMessage } from "#database/notifications/deliveries.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import { recordConfirmation } from "#database/privacy/opt-outs.ts";
import { planByName } from "#domain/agents/plan.ts";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { widerNetworksOf } from "#domain/moderation/wider-networks.ts";
import { confirmationsFromNetwork, confirmationsToDomain, hourOf } from "#domain/notifications/confirmation-bounds.ts";
import type { YourZip } from "#domain/territory/your-zips.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { emailDomainOf } from "#domain/values/email-domain.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { askAgentOfAddress } from "#operations/agents/ask-agent-of-address.ts";
import { confirmLink } from "#operations/agents/confirm-application.ts";
import { newRequestLink } from "#operations/consumers/request-link.ts";
import { leadOutlook } from "#operations/leads/lead-outlook.ts";
import type { SubmissionContext } from "#operations/moderation/submission-context.ts";
import { payLink } from "#operations/payments/pay-link.ts";
import { discloseFee, feePercentIn } from "#operations/privacy/disclose-fee.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { scopeMark } from "#operations/territory/reservation-bounds.ts";
import { zipsOfApplication } from "#operations/territory/zips-of-application.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { Site } from "#operations/world.ts";
import { emailMessage, mayBeEmailed } from "./email-message.ts";

export type Confirmed = {
  recordId: string;
  email: string;
  phone: string;
  /** Absent if staff approved it: then only the daily limit per mailbox applies. */
  submissionContext?: SubmissionContext | undefined;
  /** This transaction has seen that neither email nor phone has opted out. */
  isKnownToAllow?: boolean;
} & (
  | { about: "contact" | "question" }
  | ({ about: "lead"; isAgain?: boolean; partner?: PartnerConsent | undefined } & Pick<
      LeadsTable,
      "kind" | "consentValid" | "zip"
    >)
  | {
      about: "application";
      plan: string;
      /** The agent's paid application, if not this one. */
      paidAs?: string;
    }
);

/**
 * Last in its transaction. One a day per mailbox, one more for a consent, and some an hour per network and email domain; beyond that it is
 * stored as not sent. It never repeats typed text, since the address may be a stranger's.
 */
export async function confirmationMessages(tx: Transaction, confirmed: Confirmed): Promise<OutboxMessage[]> {
  const { about, recordId, email } = confirmed;
  const application = about === "application" ? await findApplication(tx.db, recordId) : undefined;
  if (application?.identityCheck) return askAgentOfAddress(tx, application);
  if (confirmed.isKnownToAllow ? !isEmailAddress(email) : !(await mayBeEmailed(tx.db, confirmed))) return [];
  const mailable = emailKey(email);
  const link = stopLink(tx, mailable);
  const [next, percent, zips, outlook] = await Promise.all([
    nextStepOf(tx, confirmed, application),
    confirmed.about === "lead" ? feePercentIn(tx.db, confirmed.zip) : "",
    zipsIn(tx, confirmed),
    confirmed.about === "lead" && confirmed.consentValid === 1
      ? leadOutlook(tx.db, { zip: confirmed.zip, canDial: dialable(confirmed.phone) !== null }, tx.now)
      : undefined,
  ]);
  // After all that is read: who writes from the same provider waits for this count until the transaction ends.
  const notSent = await notSentReason(tx, confirmed);
  // An email that is not sent stays readable in the office, so it carries no link that acts for the agent.
  const left = notSent ? undefined : next;
  const isSentToPerson = about === "lead" && !notSent;
  const disclosure = isSentToPerson ? await disclose(tx, recordId, percent) : undefined;
  const requestUrl = isSentToPerson ? await newRequestLink(tx, mailable) : undefined;
  const partner = confirmed.about === "lead" ? confirmed.partner : undefined;
  const isAgain = confirmed.about === "lead" && confirmed.isAgain === true;
  const message = confirmation({
    about,
    stopLink: link,
    left,
    disclosure,
    partner,
    outlook,
    isAgain,
    requestUrl,
    zips,
  });
  const deliveries = emailMessage(tx, recordId, { ...message, to: email, urgent: true });
  return [notSent ? { ...deliveries, notSent } : deliveries];
}

async function notSentReason(tx: Transaction, confirmed: Confirmed): Promise<NotSentReason | undefined> {
  const { email, submissionContext } = confirmed;
  if (!(await isFirstToday(tx, confirmed))) return "confirmed-today";
  if (!submissionContext || (await countWithinBounds(tx, submissionContext, email))) return undefined;
  return "too-many-confirmations";
}

/** A consent is confirmed as well if it follows a request without one on the same day. */
async function isFirstToday(tx: Transaction, confirmed: Confirmed): Promise<boolean> {
  const first = { mailbox: mailboxOf(confirmed.email), day: tx.now.toISOString().slice(0, 10) };
  const isRecord = await recordConfirmation(tx.db, { ...first, what: "record" });
  if (confirmed.about !== "lead" || confirmed.consentValid === 0) return isRecord;
  return (await recordConfirmation(tx.db, { ...first, what: "consent" })) || isRecord;
}

/** Counts an email that somebody asks for. @returns false beyond the hourly bounds of its network or email domain */
export async function countWithinBounds(tx: Transaction, from: { ip: string }, email: string): Promise<boolean> {
  if (isPrivateNetwork(from.ip)) return true;
  return countConfirmation(tx.db, confirmationLimits(tx, from, email), hourOf(tx.now));
}

function confirmationLimits(site: Site, { ip }: { ip: string }, email: string): ConfirmationBound[] {
  const domain = emailDomainOf(email);
  const networks = widerNetworksOf(ip).flatMap(({ kind, network }) => {
    const most = confirmationsFromNetwork(kind);
    return most === undefined ? [] : [{ id: scopeMark(site, network), most }];
  });
  const ofDomain = domain && { id: scopeMark(site, `@${domain.domain}`), most: confirmationsToDomain(domain) };
  return [...networks, ...(ofDomain ? [ofDomain] : [])];
}

function zipsIn(tx: Transaction, confirmed: Confirmed): Promise<YourZip[]> {
  const applicationId = confirmed.about === "application" ? (confirmed.paidAs ?? confirmed.recordId) : undefined;
  return zipsOfApplication(tx.db, applicationId, { now: tx.now });
}

/** An unpaid agent loses their reservations in time; a person without consent meets no agent. */
async function nextStepOf(
  tx: Transaction,
  confirmed: Confirmed,
  application: Pick<ApplicationsTable, "confirmedAt"> | undefined,
): Promise<ConfirmationStep | undefined> {
  if (confirmed.about === "lead") {
    if (confirmed.consentValid === 1) return undefined;
    return { what: "consent", url: new URL(questionnairePages[confirmed.kind].path, tx.baseUrl).href };
  }
  if (confirmed.about !== "application") return undefined;
  const plan = planByName(confirmed.plan);
  if (!plan || (await hasPlanMoney(tx.db, { applicationId: confirmed.paidAs ?? confirmed.recordId }))) return undefined;
  const confirmUrl = application?.confirmedAt ? undefined : confirmLink(tx, confirmed.recordId);
  return { what: "pay", url: payLink(tx, plan), confirmUrl };
}

/** To the person of a lead, with the percent of the agents who may get it. */
const disclose = (tx: Transaction, leadId: string, percent: string): Promise<string> =>
  discloseFee(tx, currentDisclosureText, { leadId, shownIn: "email", percent });
