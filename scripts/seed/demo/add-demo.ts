import type { Settings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { publishPromises } from "#operations/promises/publish-promises.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import type { World } from "#operations/world.ts";
import { endWith } from "../end-with.ts";
import { hasSubmissions } from "../seed-leads.ts";
import { seedDemo } from "./seed-demo.ts";

/** The first sign-in of an agent asks for their license number, that of an invited member does not. */
const members =
  "ada.park@agents.example (license GA-381201), tess.moran@agents.example (GA-381213) or uma.reyes@agents.example";

/** Two, because one person alone cannot verify a lead twice. */
async function inviteTwo(world: World): Promise<void> {
  process.stdout.write("Sign in to the office once the site runs. Each link works once.\n");
  for (const { who, email, role } of [
    { who: "Moira Hale, owner", email: "moira@zipstead.example", role: "owner" },
    { who: "Ida Lund, verifies leads", email: "ida@zipstead.example", role: "isa" },
  ]) {
    const invited = await inviteStaff(world, { email, role, invitedBy: null });
    if (invited.ok) process.stdout.write(`  ${who}: ${invited.link}\n`);
  }
}

/** Adds the demo to the store that these settings name, and says how to sign in. */
export async function addDemo(settings: Settings): Promise<void> {
  const services = await buildServices(settings);
  const { database, sandbox } = services.world;
  if (!sandbox?.mail || !sandbox.sheet)
    await endWith(database, "The demo is only for the sandbox: here its emails and rows would go to real services.");
  if (await hasSubmissions(database))
    await endWith(database, "This store contains submissions, so no demo was added. Set DATABASE_URL to a new store.");
  await seedDemo(services, services.world.now(), (line) => void process.stdout.write(`${line}\n`));
  await publishPromises(services.world);
  process.stdout.write("A demo office with agents, leads, payments and inquiries was added.\n");
  process.stdout.write(
    `Sign in to a workspace at ${new URL("/my/sign-in", services.world.baseUrl).href} as ${members}; codes arrive at /sandbox/mail.\n`,
  );
  // Only whoever runs this machine can open the links.
  if (settings.siteMode === "local") await inviteTwo(services.world);
  else process.stdout.write("To sign in, invite yourself: npm run invite -- name@host\n");
  await database.close();
}
