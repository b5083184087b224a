import { answerOf, type Command } from "../scripts/command.ts";
import { command as erasePerson } from "../scripts/erase-person.ts";
import { command as inviteStaff } from "../scripts/invite-staff.ts";
import { command as records } from "../scripts/records.ts";
import { command as revokeConsent } from "../scripts/revoke-consent.ts";
import { command as verifyAgents } from "../scripts/verify-agents.ts";
import { command as verifyConsent } from "../scripts/verify-consent.ts";
import { command as verifyContacts } from "../scripts/verify-contacts.ts";
import { command as verifyFigures } from "../scripts/verify-figures.ts";
import { command as verifyFiles } from "../scripts/verify-files.ts";
import { command as verifyLedger } from "../scripts/verify-ledger.ts";
import { command as verifyPersons } from "../scripts/verify-persons.ts";
import { command as verifySignatures } from "../scripts/verify-signatures.ts";

const commands: Record<string, Command> = {
  "scripts/erase-person.ts": erasePerson,
  "scripts/invite-staff.ts": inviteStaff,
  "scripts/records.ts": records,
  "scripts/revoke-consent.ts": revokeConsent,
  "scripts/verify-agents.ts": verifyAgents,
  "scripts/verify-consent.ts": verifyConsent,
  "scripts/verify-contacts.ts": verifyContacts,
  "scripts/verify-files.ts": verifyFiles,
  "scripts/verify-figures.ts": verifyFigures,
  "scripts/verify-ledger.ts": verifyLedger,
  "scripts/verify-persons.ts": verifyPersons,
  "scripts/verify-signatures.ts": verifySignatures,
};

/** Like `runNode`, but in this process: starting one takes a second. */
export async function runCommand(
  [script = "", ...args]: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string; errors: string }> {
  const command = commands[script];
  if (!command) throw new Error(`${script} is no command.`);
  let output = "";
  let errors = "";
  const code = await answerOf(command, {
    args,
    environment,
    print: (text) => {
      output += text;
    },
    complain: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}
