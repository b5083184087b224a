import type { Declarations } from "#database/privacy/declaration.ts";
import type { Signature } from "#domain/brokers/agreement.ts";
import type { BrokerFacts } from "#domain/brokers/broker.ts";
import type { BrokerSignature } from "#domain/brokers/broker-signature.ts";
import type { NetworkLicense } from "#domain/brokers/network-license.ts";

/** One record for each firm and state: (licenseState, firmKey) is unique where the license is known. */
export interface BrokersTable extends BrokerFacts {
  id: string;
  /** The license of the firm as compared with another spelling; null: unknown. */
  firmKey: string | null;
  createdAt: string;
  updatedAt: string;
  /** How often it was written. */
  version: number;
  /** Since then no agent's typing changes it. Null: only an agent has said so. */
  confirmedAt: string | null;
  /** A staff id, or "broker". */
  confirmedBy: string | null;
}

/** An agent typed something else than the record of their firm has: staff decide. An agent has one open at most. */
export interface BrokerProposalsTable {
  id: string;
  brokerId: string;
  agentId: string;
  memberId: string;
  /** JSON of the facts as typed. */
  facts: string;
  at: string;
  closedAt: string | null;
  /** A staff id; null, though closed: the agent named another broker since. */
  closedBy: string | null;
  outcome: "taken" | "left" | null;
}

/** A link asks a broker to answer one agent's signature. One is open at most: neither answered nor ended. */
export interface BrokerInvitationsTable {
  id: string;
  /** The key itself is only in the emails. */
  keyHash: string;
  signatureId: string;
  brokerId: string;
  agentId: string;
  sentAt: string;
  remindersSent: number;
  /** When the next reminder is due; null: none is. */
  remindOn: string | null;
  answeredAt: string | null;
  /** When another broker was named, or the firm's address changed. */
  endedAt: string | null;
}

/** An agent's. Append-only: the database refuses updates and deletes. (agentId, textId) is unique. */
export interface SignaturesTable extends Signature {}

/** Append-only, too. */
export interface BrokerSignaturesTable extends BrokerSignature {}

/** Never changed but to withdraw it: what counted on a day can be read later. */
export interface NetworkLicensesTable extends NetworkLicense {
  id: string;
  recordedAt: string;
  /** A member of staff, as below. */
  recordedBy: string;
  withdrawnAt: string | null;
  withdrawnBy: string | null;
}

export interface BrokersSchema {
  brokers: BrokersTable;
  brokerProposals: BrokerProposalsTable;
  brokerInvitations: BrokerInvitationsTable;
  brokerSignatures: BrokerSignaturesTable;
  signatures: SignaturesTable;
  networkLicenses: NetworkLicensesTable;
}

const kept = { copied: "nothing", erased: { kept: "for the books" } } as const;

export const personalDataOfBrokers = {
  // A party of signed agreements and invoices, whoever of its agents is erased.
  brokers: { find: { column: "email", in: "mailboxes" }, ...kept },
  brokerProposals: { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" },
  brokerInvitations: {
    find: { column: "agentId", in: "agents" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  brokerSignatures: { find: { column: "agentId", in: "agents" }, ...kept },
  signatures: { find: { column: "agentId", in: "agents" }, ...kept },
  networkLicenses: { of: "nobody" },
} as const satisfies Declarations<keyof BrokersSchema>;
