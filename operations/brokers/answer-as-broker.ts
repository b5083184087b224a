import {
  agentCountersigned,
  brokerDeclined,
  brokerDeclinedNotice,
  brokerSigned,
  countersignedNotice,
} from "#content/emails/brokers/broker-emails.ts";
import { markAnswered } from "#database/brokers/broker-invitations.ts";
import { lastBrokerSignature } from "#database/brokers/broker-signatures.ts";
import { brokersOfEmail, updateBroker } from "#database/brokers/brokers.ts";
import { closedLeadsOf } from "#database/fees/closings.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { type SigningForm, type SignRefusal, signRefusal } from "#domain/brokers/agreement.ts";
import { brokerFactsOf, byBroker } from "#domain/brokers/broker.ts";
import {
  type BrokerSignature,
  type BrokerSignatureFacts,
  brokerSignatureAfter,
} from "#domain/brokers/broker-signature.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { issueInvoicesOfLead } from "#operations/fees/invoices/issue-invoice.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { BrokerSession } from "./broker-session.ts";
import { followBrokerQueue } from "./broker-state.ts";
import { agreementOfFirms, type FirmAgreement, type OpenAgreement } from "./firm-agreement.ts";

interface Answering {
  session: BrokerSession;
  signatureId: string;
  credentials: Credentials;
}

/** "unknown": no agreement of this firm. "answered": by this firm, or it is not asked any more. */
type NotOpen = "unknown" | "answered";

export type BrokerSigned = { ok: true } | { ok: false; reason: NotOpen | SignRefusal };

/** The designated broker signs the text that the agent signed. */
export function signAsBroker(world: World, answering: Answering & { form: SigningForm }): Promise<BrokerSigned> {
  return inTransaction(world, async (tx): Promise<BrokerSigned> => {
    const open = await openFor(tx, answering);
    if (typeof open === "string") return { ok: false, reason: open };
    const { form } = answering;
    const reason = signRefusal(form, { recordedName: open.broker.name });
    if (reason) return { ok: false, reason };
    const typedName = form.typedName.replace(/\s+/g, " ").trim();
    const answer = await store(tx, answering, open, { answer: "signed", reason: "", typedName });
    await sendCopies(tx, open, answer);
    // Invoices of deals that closed before have waited for this.
    for (const leadId of await closedLeadsOf(tx.db, open.signature.agentId))
      await issueInvoicesOfLead(tx, leadId, world.sandbox !== undefined);
    return { ok: true };
  });
}

export type BrokerDeclined = { ok: true } | { ok: false; reason: NotOpen | ReasonRefusal };

/** The agent and the office read the reason. */
export function declineAsBroker(world: World, answering: Answering & { reason: string }): Promise<BrokerDeclined> {
  const refusal = reasonRefusal(answering.reason);
  if (refusal) return Promise.resolve({ ok: false, reason: refusal });
  return inTransaction(world, async (tx): Promise<BrokerDeclined> => {
    const open = await openFor(tx, answering);
    if (typeof open === "string") return { ok: false, reason: open };
    const reason = answering.reason.trim();
    await store(tx, answering, open, { answer: "declined", reason, typedName: "" });
    const { broker, signature } = open;
    const declined = (path: string) => ({ broker, reason, url: new URL(path, tx.baseUrl).href });
    await emailAgent(tx, signature.agentId, (name) => brokerDeclined(declined("/my/agreement/broker"), name));
    const page = `/office/agents/${signature.agentId}/broker`;
    await emailOffice(tx, signature.agentId, brokerDeclinedNotice(declined(page), signature.typedName));
    return { ok: true };
  });
}

async function openFor(tx: Transaction, { session, signatureId }: Answering): Promise<OpenAgreement | NotOpen> {
  // Staff may have written the firm's record since the session was read.
  const firms = await brokersOfEmail(tx.db, session.email);
  const agreement = await agreementOfFirms(tx.db, firms, signatureId);
  if (!agreement) return "unknown";
  return isOpen(agreement) ? agreement : "answered";
}

const isOpen = (agreement: FirmAgreement): agreement is OpenAgreement => agreement.invitation !== undefined;

async function store(
  tx: Transaction,
  { credentials }: Answering,
  { broker, signature, invitation, license }: OpenAgreement,
  given: Pick<BrokerSignature, "answer" | "reason" | "typedName">,
): Promise<BrokerSignature> {
  const last = await lastBrokerSignature(tx.db);
  const answeredAt = tx.now.toISOString();
  const facts: BrokerSignatureFacts = { broker: brokerFactsOf(broker), license };
  const statement = {
    ...given,
    position: last.position + 1,
    id: tx.newId(),
    signatureId: signature.id,
    brokerId: broker.id,
    agentId: signature.agentId,
    sha256: signature.sha256,
    facts: JSON.stringify(facts),
    answeredAt,
    ipAddress: credentials.ip,
    userAgent: credentials.userAgent,
    method: "code by email",
  };
  const answer = brokerSignatureAfter(last.hash, statement, tx.hash);
  await insert(tx.db, "brokerSignatures", answer);
  await markAnswered(tx.db, invitation.id, answeredAt);
  if (broker.confirmedAt === null && given.answer === "signed")
    await updateBroker(tx.db, broker, { updatedAt: answeredAt, confirmedAt: answeredAt, confirmedBy: byBroker });
  await followBrokerQueue(tx, signature.agentId);
  return answer;
}

/** The fingerprint in the other parties' mailboxes proves the text, whoever keeps the chain. */
async function sendCopies(tx: Transaction, { broker, signature }: OpenAgreement, answer: BrokerSignature) {
  const { agentId } = signature;
  const signed = { signature, answer, broker, url: new URL(`/signature/${signature.id}`, tx.baseUrl).href };
  await enqueue(tx.db, emailMessage(tx, agentId, { ...brokerSigned(signed), to: broker.email, service: true }));
  await emailAgent(tx, agentId, (name) => agentCountersigned(signed, name));
  const officeUrl = new URL(`/office/agents/${agentId}`, tx.baseUrl).href;
  await emailOffice(tx, agentId, countersignedNotice(signed, officeUrl));
}

async function emailAgent(tx: Transaction, agentId: string, compose: (name: string) => EmailContent): Promise<void> {
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient) return;
  const email = { ...compose(recipient.firstName), to: recipient.email, service: true } as const;
  await enqueue(tx.db, emailMessage(tx, agentId, email));
}

const emailOffice = (tx: Transaction, agentId: string, notice: EmailContent): Promise<void> =>
  enqueue(tx.db, emailMessage(tx, agentId, { ...notice, to: tx.officeEmail, service: true }));
