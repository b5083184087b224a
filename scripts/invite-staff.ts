import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { roles } from "#domain/permissions.ts";
import { inviteStaff } from "#operations/invite-staff.ts";
import "./told-plainly.ts";

/** `npm run invite -- name@host [--role ROLE]`: prints a link into the office that opens once. Without a role: owner. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: "string", default: "owner" } },
});
const { world } = await buildServices(readSettings(process.env));
const invited = await inviteStaff(world, { email: positionals[0] ?? "", role: values.role, invitedBy: null });
await world.database.close();
if (!invited.ok) {
  const sentences = {
    "no-address": "Who is invited? Give an e-mail address: npm run invite -- name@host [--role ROLE]",
    "no-role": `Which role? One of: ${roles.join(", ")}.`,
  };
  process.stderr.write(`${sentences[invited.reason]}\n`);
  process.exit(2);
}
process.stdout.write(`${invited.link}\nFor ${invited.email}, once, until ${invited.expiresAt}.\n`);
