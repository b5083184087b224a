import type { BrokerFacts } from "./broker.ts";

/** What the broker saw of the agent's license. */
export interface LicenseSeen {
  agent: string;
  state: string;
  number: string;
  /** The register's page or the staff's note; empty: none. */
  proof: string;
  /** YYYY-MM-DD; null: staff have not looked it up yet. */
  checkedOn: string | null;
}

/** What the record of the firm and the license check said when the broker answered; stored as JSON. */
export interface BrokerSignatureFacts {
  broker: BrokerFacts;
  license: LicenseSeen;
}

/** A broker's answer to one agent's signature, chained to the answer before it. */
export interface BrokerStatement {
  position: number;
  id: string;
  signatureId: string;
  brokerId: string;
  agentId: string;
  answer: "signed" | "declined";
  /** Of "declined"; else empty. */
  reason: string;
  /** The fingerprint of the text that the agent signed. */
  sha256: string;
  /** JSON of the facts. */
  facts: string;
  /** Empty if declined. */
  typedName: string;
  answeredAt: string;
  ipAddress: string;
  userAgent: string;
  method: string;
}

export interface BrokerSignature extends BrokerStatement {
  previousHash: string;
  hash: string;
}

type Hash = (text: string) => string;

export function brokerSignatureAfter(previousHash: string, statement: BrokerStatement, hash: Hash): BrokerSignature {
  return { ...statement, previousHash, hash: hash(contentOf(previousHash, statement)) };
}

export interface BrokerSignatureFault {
  position: number;
  fault: "missing" | "not-chained" | "altered" | "other-text";
}

/** @param signedText the fingerprint of the agent's signature that it answers; undefined: there is none */
export function findBrokerSignatureFault(
  answer: BrokerSignature,
  before: { position: number; hash: string },
  { hash, signedText }: { hash: Hash; signedText: string | undefined },
): BrokerSignatureFault | undefined {
  const { position } = answer;
  if (position !== before.position + 1) return { position: before.position + 1, fault: "missing" };
  if (answer.previousHash !== before.hash) return { position, fault: "not-chained" };
  if (answer.hash !== hash(contentOf(answer.previousHash, answer))) return { position, fault: "altered" };
  return answer.sha256 === signedText ? undefined : { position, fault: "other-text" };
}

/** The order of these names never changes. */
const chained = [
  ...(["position", "id", "signatureId", "brokerId", "agentId", "answer", "reason", "sha256", "facts"] as const),
  ...(["typedName", "answeredAt", "ipAddress", "userAgent", "method"] as const),
];

const contentOf = (previousHash: string, statement: BrokerStatement): string =>
  JSON.stringify([previousHash, ...chained.map((name) => statement[name])]);
