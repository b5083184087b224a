import { agentRecord } from "#database/agents/agents.ts";
import { agreementsOfFirms, lastAnswersOf, lastInvitationOf } from "#database/brokers/agreements-of-firm.ts";
import type { BrokerInvitationsTable, BrokersTable } from "#database/brokers/brokers-schema.ts";
import { signatureById } from "#database/brokers/signatures.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { Signature } from "#domain/brokers/agreement.ts";
import type { BrokerSignature, LicenseSeen } from "#domain/brokers/broker-signature.ts";

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

const idsOf = (firms: readonly BrokersTable[]) => firms.map(({ id }) => id);

/** Those that these firms have answered or can answer now, by when they were last asked. */
export async function listFirmAgreements(reader: Reader, firms: readonly BrokersTable[], window: PageRequest) {
  const ids = idsOf(firms);
  const rows = await agreementsOfFirms(reader, ids, window);
  const signatureIds = rows.map(({ signatureId }) => signatureId);
  const answers = await lastAnswersOf(reader, ids, signatureIds);
  return rows.map(({ answeredAt, ...row }) => ({
    ...row,
    isOpen: answeredAt === null,
    answer: answers.get(row.signatureId),
  }));
}

export type ListedAgreement = Awaited<ReturnType<typeof listFirmAgreements>>[number];

/** @returns undefined if these firms were never asked about it, or not any more */
export async function agreementOfFirms(
  reader: Reader,
  firms: readonly BrokersTable[],
  signatureId: string,
): Promise<FirmAgreement | undefined> {
  if (firms.length === 0) return undefined;
  const ids = idsOf(firms);
  const signature = await signatureById(reader, signatureId);
  const last = signature && (await lastInvitationOf(reader, ids, signature));
  const broker = firms.find(({ id }) => id === last?.brokerId);
  if (!signature || !last || !broker) return undefined;
  return {
    broker,
    signature,
    invitation: last.answeredAt === null ? last : undefined,
    answer: (await lastAnswersOf(reader, ids, [signatureId])).get(signatureId),
    license: await licenseSeen(reader, signature),
  };
}

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
