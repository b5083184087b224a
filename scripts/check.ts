import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { checkServices } from "./checks/check-services.ts";
import { outside } from "./checks/outside.ts";
import { type Command, runCommand } from "./command.ts";

const marks = { fine: "ok", wrong: "WRONG", "not asked": "-" };

/**
 * `npm run check [-- --mail ADDRESS] [--dkim SELECTOR]`: asks every service of the settings, and says in a sentence what
 * is wrong. Ends with 1 if something is.
 */
export const command: Command = async ({ args, environment, print }) => {
  const { values } = parseArgs({ args, options: { mail: { type: "string" }, dkim: { type: "string" } } });
  const found = await checkServices(readSettings(environment), values, outside);
  for (const { service, state, sentence } of found)
    print(`${marks[state].padEnd(6)}${service.padEnd(18)}${sentence}\n`);
  const wrong = found.filter(({ state }) => state === "wrong").length;
  print(wrong === 0 ? "\nNothing is wrong.\n" : `\n${wrong === 1 ? "One thing is" : `${wrong} things are`} wrong.\n`);
  return wrong === 0 ? 0 : 1;
};

if (import.meta.main) await runCommand(command);
