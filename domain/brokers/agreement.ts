/** What the text of a Referral Agreement is filled in with; stored with the signature. */
export interface AgreementFacts {
  agent: string;
  license: string;
  brokerage: string | null;
  plan: string;
  feePercent: number;
  zips: string[];
}

/** A signed document, chained to the one before it: a changed, missing or inserted one breaks the chain. */
export interface SignedStatement {
  position: number;
  id: string;
  agentId: string;
  memberId: string;
  textId: string;
  version: number;
  /** JSON of the facts in the text. */
  facts: string;
  body: string;
  /** SHA-256 of the body in UTF-8, hexadecimal: the fingerprint. */
  sha256: string;
  typedName: string;
  licenseNumber: string;
  signedAt: string;
  ipAddress: string;
  userAgent: string;
  /** How the signer had proved who they are. */
  method: string;
}

export interface Signature extends SignedStatement {
  previousHash: string;
  hash: string;
}

export const signatureChainStart = "0".repeat(64);

type Hash = (text: string) => string;

export function signatureAfter(previousHash: string, statement: SignedStatement, hash: Hash): Signature {
  return { ...statement, previousHash, hash: hash(contentOf(previousHash, statement)) };
}

export type SignatureFault =
  | { position: number; fault: "missing" | "not-chained" | "altered" }
  /** `byte`: the first one that differs from the text that was shown, from 0. */
  | { position: number; fault: "text-altered"; byte: number };

/** @param rendered the text as its template renders it from the stored facts */
export function findSignatureFault(
  signature: Signature,
  before: { position: number; hash: string },
  { hash, rendered }: { hash: Hash; rendered: string },
): SignatureFault | undefined {
  const { position, body, sha256 } = signature;
  if (position !== before.position + 1) return { position: before.position + 1, fault: "missing" };
  const byte = firstDifference(body, rendered);
  if (byte !== undefined || sha256 !== hash(body)) return { position, fault: "text-altered", byte: byte ?? 0 };
  if (signature.previousHash !== before.hash) return { position, fault: "not-chained" };
  return signature.hash === hash(contentOf(signature.previousHash, signature))
    ? undefined
    : { position, fault: "altered" };
}

function firstDifference(one: string, other: string): number | undefined {
  if (one === other) return undefined;
  const [bytes, others] = [new TextEncoder().encode(one), new TextEncoder().encode(other)];
  const differs = bytes.findIndex((byte, index) => byte !== others[index]);
  return differs < 0 ? bytes.length : differs;
}

/** The order of these names never changes. */
const chained = [
  ...(["position", "id", "agentId", "memberId", "textId", "version", "facts", "body", "sha256"] as const),
  ...(["typedName", "licenseNumber", "signedAt", "ipAddress", "userAgent", "method"] as const),
];

const contentOf = (previousHash: string, statement: SignedStatement): string =>
  JSON.stringify([previousHash, ...chained.map((name) => statement[name])]);

/** Whether somebody's copy has the same words; line breaks and spaces may differ, as mail programs change them. */
export const hasSameWords = (copy: string, body: string): boolean => words(copy) === words(body);

const words = (text: string) => text.replace(/\s+/g, " ").trim();

export type SignRefusal = "not-electronic" | "not-read" | "no-name" | "other-name" | "no-network-license" | "signed";

export interface SigningForm {
  agreeElectronically: boolean;
  agreeRead: boolean;
  typedName: string;
  /** The other name that the member was asked about and kept; empty if not asked. */
  keptName: string;
}

/** A name that is not the one on record is asked about once, then kept as typed. */
export function signRefusal(
  { agreeElectronically, agreeRead, typedName, keptName }: SigningForm,
  { recordedName }: { recordedName: string },
): SignRefusal | undefined {
  if (!agreeElectronically) return "not-electronic";
  if (!agreeRead) return "not-read";
  const name = words(typedName);
  if (name === "") return "no-name";
  const isOther = name.toLowerCase() !== words(recordedName).toLowerCase();
  return isOther && name !== words(keptName) ? "other-name" : undefined;
}
