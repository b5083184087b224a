import { sha256 } from "#config/sha256.ts";
import { agreementById } from "#content/brokers/agreement-texts.ts";
import { brokerSignaturesAfter } from "#database/brokers/broker-signatures.ts";
import { signatureById, signaturesAfter } from "#database/brokers/signatures.ts";
import type { Database } from "#database/database.ts";
import { appliedMigrations } from "#database/migrate.ts";
import {
  findSignatureFault,
  type Signature,
  type SignatureFault,
  signatureChainStart,
} from "#domain/brokers/agreement.ts";
import { type BrokerSignatureFault, findBrokerSignatureFault } from "#domain/brokers/broker-signature.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

const pageSize = 500;

/**
 * `npm run verify:signatures`: checks every signed agreement and the chain, and names the first broken byte; then the
 * answers of brokers and theirs.
 */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await appliedMigrations(database);
    const signed = await verifySignatures(database);
    const answered = "broken" in signed ? undefined : await verifyAnswers(database);
    const checked = answered ?? signed;
    print("broken" in checked ? `Broken: ${checked.broken}.\n` : `${intact(signed, answered)}\n`);
    return "broken" in checked ? 1 : 0;
  });

type Checked = { broken: string } | ChainEnd;

interface ChainEnd {
  position: number;
  hash: string;
}

function intact(signed: Checked, answered: Checked | undefined): string {
  const [chain, other] = [signed, answered].map((one) => (one && !("broken" in one) ? one : undefined));
  return `Intact: ${chain?.position} signatures. Last hash: ${chain?.hash}. Intact: ${other?.position} answers of brokers. Last hash: ${other?.hash}.`;
}

async function verifySignatures(database: Database): Promise<Checked> {
  let before: ChainEnd = { position: 0, hash: signatureChainStart };
  for (;;) {
    const page = await signaturesAfter(database.read, before.position, pageSize);
    for (const signature of page) {
      const broken = findSignatureFault(signature, before, { hash: sha256, rendered: renderedAgain(signature) });
      if (broken) return { broken: `signature ${broken.position} ${sentenceFor(broken)}` };
      before = signature;
    }
    if (page.length < pageSize) return before;
  }
}

async function verifyAnswers(database: Database): Promise<Checked> {
  let before: ChainEnd = { position: 0, hash: signatureChainStart };
  for (;;) {
    const page = await brokerSignaturesAfter(database.read, before.position, pageSize);
    for (const answer of page) {
      const signature = await signatureById(database.read, answer.signatureId);
      const broken = findBrokerSignatureFault(answer, before, { hash: sha256, signedText: signature?.sha256 });
      if (broken) return { broken: `answer ${broken.position} of a broker ${sentenceForAnswer(broken)}` };
      before = answer;
    }
    if (page.length < pageSize) return before;
  }
}

function renderedAgain({ textId, facts }: Signature): string {
  return agreementById(textId)?.body(JSON.parse(facts)) ?? "";
}

function sentenceFor(broken: SignatureFault): string {
  switch (broken.fault) {
    case "missing":
      return "is missing";
    case "not-chained":
      return "does not follow from the signature before it";
    case "altered":
      return "has been altered: name, license, time, address or method";
    case "text-altered":
      return `has an altered text: byte ${broken.byte} differs from what was signed`;
  }
}

function sentenceForAnswer({ fault }: BrokerSignatureFault): string {
  switch (fault) {
    case "missing":
      return "is missing";
    case "not-chained":
      return "does not follow from the answer before it";
    case "altered":
      return "has been altered: answer, reason, name, firm, license check, time, address or method";
    case "other-text":
      return "is about another text than the agent signed";
  }
}

if (import.meta.main) await runCommand(command);
