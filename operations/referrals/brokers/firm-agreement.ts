import { agentRecord } from "#database/agents/agents.ts";
import { invitationsOf } from "#database/referrals/broker-invitations.ts";
import { answersOf } from "#database/referrals/broker-signatures.ts";
import type { BrokerInvitationsTable, BrokersTable } from "#database/referrals/brokers-schema.ts";
import { signatureById } from "#database/referrals/signatures.ts";
import type { Reader } from "#database/schema.ts";
import type { Signature } from "#domain/referrals/agreement.ts";
import type { BrokerSignature, LicenseSeen } from "#domain/referrals/broker-signature.ts";

/** An agreement that a firm was asked about. */
export interface FirmAgreement {
  broker: BrokersTable;
  signature: Signature;
  /** The one that can be answered now. */
  invitation: BrokerInvitationsTable | undefined;
  /** The last one of this firm. */
  answer: BrokerSignature | undefined;
  license: LicenseSeen;
}

export type OpenAgreement = FirmAgreement & { invitation: BrokerInvitationsTable };

/** Those that these firms have answered or can answer now, the newest invitation first. */
export async function agreementsOfFirms(reader: Reader, firms: readonly BrokersTable[]): Promise<FirmAgreement[]> {
  const ids = firms.map(({ id }) => id);
  const invitations = await invitationsOf(reader, ids);
  const answers = await answersOf(reader, ids);
  const agreements: FirmAgreement[] = [];
  const seen = new Set<string>();
  for (const { signatureId, brokerId } of invitations) {
    const signature = seen.has(signatureId) ? undefined : await signatureById(reader, signatureId);
    const broker = firms.find(({ id }) => id === brokerId);
    seen.add(signatureId);
    if (!signature || !broker) continue;
    agreements.push({
      broker,
      signature,
      invitation: invitations.find((one) => one.signatureId === signatureId && one.answeredAt === null),
      answer: answers.findLast((one) => one.signatureId === signatureId),
      license: await licenseSeen(reader, signature),
    });
  }
  return agreements;
}

/** @returns undefined if these firms were never asked about it, or not any more */
export const agreementOfFirms = async (
  reader: Reader,
  firms: readonly BrokersTable[],
  signatureId: string,
): Promise<FirmAgreement | undefined> =>
  (await agreementsOfFirms(reader, firms)).find(({ signature }) => signature.id === signatureId);

/** Of an erased agent, what the agreement says. */
async function licenseSeen(reader: Reader, signature: Signature): Promise<LicenseSeen> {
  const record = await agentRecord(reader, signature.agentId);
  return {
    agent: signature.typedName,
    state: record?.licenseState ?? record?.state ?? "",
    number: record?.licenseNumber ?? signature.licenseNumber,
    proof: record?.licenseProof ?? "",
    checkedOn: record?.licenseCheckedOn ?? null,
  };
}
