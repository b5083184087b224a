import type { Settings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { endWith } from "../end-with.ts";
import { hasSubmissions } from "../seed-leads.ts";
import { seedDemo } from "./seed-demo.ts";

/** Adds the demo to the store that these settings name, and says how to sign in. */
export async function addDemo(settings: Settings): Promise<void> {
  const services = await buildServices(settings);
  const { database, sandbox } = services.world;
  if (!sandbox?.mail || !sandbox.sheet)
    await endWith(database, "The demo is only for the sandbox: here its emails and rows would go to real services.");
  if (await hasSubmissions(database))
    await endWith(database, "This store contains submissions, so no demo was added. Set DATABASE_URL to a new store.");
  await seedDemo(services, new Date());
  process.stdout.write("A demo office with agents, leads, payments and messages was added.\n");
  const invited = await inviteStaff(services.world, {
    email: "moira@zipstead.example",
    role: "owner",
    invitedBy: null,
  });
  // Only whoever runs this machine can open it.
  if (settings.siteMode === "local" && invited.ok)
    process.stdout.write(
      `Start the site, then sign in as its owner, Moira Hale: ${invited.link}\nThe link works once, until ${invited.expiresAt}.\n`,
    );
  else process.stdout.write("To sign in, invite yourself: npm run invite -- name@host\n");
  await database.close();
}
