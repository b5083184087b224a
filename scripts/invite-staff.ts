import { parseArgs } from "node:util";
import { roles } from "#domain/staff/permissions.ts";
import { invitationIn, inviteStaff } from "#operations/staff/invite-staff.ts";
import { type Command, runCommand } from "./command.ts";
import { withWorld } from "./with-store.ts";

/** `npm run invite -- name@host [--role ROLE]`: prints a one-time link into the office. The default role is owner. */
export const command: Command = async ({ args, environment, print, complain }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: "string", default: "owner" } },
  });
  const entered = { email: positionals[0] ?? "", role: values.role };
  const read = invitationIn(entered);
  const invited = read.ok
    ? await withWorld(environment, (world) => inviteStaff(world, { ...entered, invitedBy: null }))
    : read;
  if (!invited.ok) {
    complain(`${refusals[invited.reason]}\n`);
    return 2;
  }
  print(`${invited.link}\nThe link is for ${invited.email}. It works once, until ${invited.expiresAt}.\n`);
  return 0;
};

const refusals = {
  "no-address": "Give an email address: npm run invite -- name@host [--role ROLE]",
  "no-role": `Unknown role. Use one of: ${roles.join(", ")}.`,
};

if (import.meta.main) await runCommand(command);
