import { sha256 } from "#config/sha256.ts";
import { agreementById } from "#content/referrals/agreement-texts.ts";
import { appliedMigrations } from "#database/migrate.ts";
import { signaturesAfter } from "#database/referrals/signatures.ts";
import {
  findSignatureFault,
  type Signature,
  type SignatureFault,
  signatureChainStart,
} from "#domain/referrals/agreement.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

const pageSize = 500;

/** `npm run verify:signatures`: checks every signed agreement and the chain, and names the first broken byte. */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await appliedMigrations(database);
    let before = { position: 0, hash: signatureChainStart };
    for (;;) {
      const page = await signaturesAfter(database.read, before.position, pageSize);
      for (const signature of page) {
        const broken = findSignatureFault(signature, before, { hash: sha256, rendered: renderedAgain(signature) });
        if (broken) {
          print(`Broken: signature ${broken.position} ${sentenceFor(broken)}.\n`);
          return 1;
        }
        before = signature;
      }
      if (page.length < pageSize) break;
    }
    print(`Intact: ${before.position} signatures. Last hash: ${before.hash}.\n`);
    return 0;
  });

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

if (import.meta.main) await runCommand(command);
