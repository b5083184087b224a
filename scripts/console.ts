import { parseArgs } from "node:util";
import { allStaff } from "#database/staff/staff.ts";
import { type Command, runCommand } from "./command.ts";
import { answeredRepl } from "./console/answered-repl.ts";
import { askingWorld } from "./console/asking-world.ts";
import { withWorld } from "./with-store.ts";

/** `npm run console -- --as name@host`: reads, and writes through operations, each of which asks before it commits. */
export const command: Command = async ({ args, environment, print, complain }) => {
  const { values } = parseArgs({ args, options: { as: { type: "string", default: "" } } });
  return withWorld(environment, async (opened) => {
    const staff = (await allStaff(opened.database.read)).find(({ email }) => email === values.as.toLowerCase());
    if (staff?.role !== "owner") {
      complain("Say as which owner of the office you work: npm run console -- --as name@host\n");
      return 2;
    }
    const { input, output } = { input: process.stdin, output: process.stdout };
    const world = await askingWorld(opened, { staffId: staff.id, ask: (changes) => repl.ask(questionOf(changes)) });
    print(`${help(staff.name)}\n`);
    const read = { selectFrom: world.database.read.selectFrom.bind(world.database.read) };
    const operations = (path: string) => import(`#operations/${path}.ts`);
    const repl = answeredRepl(
      { input, output, isTerminal: process.stdout.isTTY === true },
      { world, read, operations, me: staff.id },
    );
    await repl.ended;
    return 0;
  });
};

const help = (name: string) => `${name}, what you change is in the audit log.
  await read.selectFrom("agents").select(["id", "lastName"]).limit(3).execute()
  const staff = await operations("staff/invite-staff")
An operation takes "world", and "me" as staffId. ".exit" ends.`;

const questionOf = (changes: Record<string, number>) =>
  `${Object.entries(changes)
    .map(([what, count]) => `  ${what}: ${count}\n`)
    .join("")}Commit? y/N `;

if (import.meta.main) await runCommand(command);
