import { currentAgreement } from "#content/brokers/agreement-texts.ts";
import { agreementSigned, agreementSignedNotice } from "#content/emails/brokers/agreement-signed.ts";
import { plans, referralPercents } from "#content/plans.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { networkLicenseFor } from "#database/brokers/network-licenses.ts";
import { lastSignature, signatureOfAgent } from "#database/brokers/signatures.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import {
  type AgreementFacts,
  type Signature,
  type SigningForm,
  type SignRefusal,
  signatureAfter,
  signRefusal,
} from "#domain/brokers/agreement.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { askBroker } from "./ask-broker.ts";

export interface Agreement {
  title: string;
  body: string;
  /** As in the agent's record. */
  recordedName: string;
  /** Two letters; empty if unknown. */
  state: string;
  facts: AgreementFacts;
}

/** The current text, filled in for this workspace. @returns undefined if its agent was erased */
export async function agreementFor(reader: Reader, agentId: string): Promise<Agreement | undefined> {
  const application = await applicationOfAgent(reader, agentId);
  const agent = await agentRecord(reader, agentId);
  if (!application || !agent) return undefined;
  const { claims } = await territoryOf(reader, { agentId });
  const recordedName = fullName(agent);
  const facts: AgreementFacts = {
    agent: recordedName,
    license: agent.licenseNumber ?? application.licenseNumber,
    brokerage: agent.brokerage,
    plan: agent.plan ? plans[agent.plan].name : application.plan,
    feePercent: agent.plan ? referralPercents[agent.plan] : Math.max(...Object.values(referralPercents)),
    zips: claims
      .filter(({ state }) => state === "active")
      .map(({ zip }) => zip)
      .toSorted(),
  };
  const state = agent.licenseState ?? agent.state;
  return { title: currentAgreement.title, body: currentAgreement.body(facts), recordedName, state, facts };
}

export type Signed = { ok: true } | { ok: false; reason: SignRefusal };

interface Signing {
  session: SessionFacts;
  form: SigningForm;
  credentials: Credentials;
}

/** Signs the agreement for the workspace: the 120 days of the refund policy begin (specification 9). */
export function signAgreement(world: World, signing: Signing): Promise<Signed> {
  return inTransaction(world, (tx) => signWithin(tx, signing, world.sandbox !== undefined));
}

async function signWithin(tx: Transaction, signing: Signing, isSandbox: boolean): Promise<Signed> {
  const { session, form } = signing;
  const agreement = await agreementFor(tx.db, session.agentId);
  if (!agreement) throw new Error("A member of a workspace without an agent.");
  if (await signatureOfAgent(tx.db, session.agentId)) return { ok: false, reason: "signed" };
  const mayWork = isSandbox || (await networkLicenseFor(tx.db, agreement.state, localDay(tx.now, officeZone)));
  const reason = mayWork ? signRefusal(form, agreement) : "no-network-license";
  if (reason) return { ok: false, reason };
  const last = await lastSignature(tx.db);
  const signature = signatureAfter(last.hash, statementOf(tx, signing, agreement, last.position + 1), tx.hash);
  await insert(tx.db, "signatures", signature);
  const { agentId, member } = session;
  await recordMemberEvent(tx, { agentId, memberId: member.id, action: "agreement-signed", about: signature.sha256 });
  await sendCopies(tx, session, signature);
  await askBroker(tx, agentId);
  return { ok: true };
}

function statementOf(
  tx: Transaction,
  { session, form, credentials }: Signing,
  { body, facts }: Agreement,
  position: number,
) {
  return {
    position,
    id: tx.newId(),
    agentId: session.agentId,
    memberId: session.member.id,
    textId: currentAgreement.id,
    version: currentAgreement.version,
    facts: JSON.stringify(facts),
    body,
    sha256: tx.hash(body),
    typedName: form.typedName.replace(/\s+/g, " ").trim(),
    licenseNumber: facts.license,
    signedAt: tx.now.toISOString(),
    ipAddress: credentials.ip,
    userAgent: credentials.userAgent,
    method: session.secondFactorAt ? "second factor or passkey" : "code by email",
  };
}

/** The fingerprint in the other party's mailbox proves the text, whoever keeps the chain. */
async function sendCopies(tx: Transaction, { agentId, member }: SessionFacts, signature: Signature): Promise<void> {
  const copy = { ...signature, url: new URL(`/signature/${signature.id}`, tx.baseUrl).href };
  await enqueue(tx.db, emailMessage(tx, agentId, { ...agreementSigned(copy), to: member.email, service: true }));
  const officeUrl = new URL(`/office/agents/${agentId}`, tx.baseUrl).href;
  const notice = { ...agreementSignedNotice(copy, officeUrl), to: tx.officeEmail, service: true } as const;
  await enqueue(tx.db, emailMessage(tx, agentId, notice));
}
