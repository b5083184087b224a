import { parseArgs } from "node:util";
import { buildServices } from "#config/services.ts";
import { roles } from "#domain/staff/permissions.ts";
import { invitationIn, inviteStaff, type StaffInvitationRefusal } from "#operations/staff/invite-staff.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run invite -- name@host [--role ROLE]`: prints a one-time link into the office. The default role is owner. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: "string", default: "owner" } },
});
const typed = { email: positionals[0] ?? "", role: values.role };
const read = invitationIn(typed);
if (!read.ok) end(read.reason);
const { world } = await buildServices(settingsOfStore());
const invited = await inviteStaff(world, { ...typed, invitedBy: null });
await world.database.close();
if (!invited.ok) end(invited.reason);
process.stdout.write(`${invited.link}\nThe link is for ${invited.email}. It works once, until ${invited.expiresAt}.\n`);

function end(reason: StaffInvitationRefusal): never {
  const sentences = {
    "no-address": "Give an email address: npm run invite -- name@host [--role ROLE]",
    "no-role": `Unknown role. Use one of: ${roles.join(", ")}.`,
  };
  process.stderr.write(`${sentences[reason]}\n`);
  process.exit(2);
}
