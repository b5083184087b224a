import { leadsOfEmail } from "#database/leads/leads-of-person.ts";
import { askForErasure } from "#operations/privacy/ask-for-erasure.ts";
import { askOffice } from "#operations/privacy/rights-request.ts";
import { expectOk, type Scene, type Stage } from "./demo-stage.ts";

/** One person asks the office for a copy; another asks to be forgotten, and has two days left to take it back. */
export const requestScenes: readonly Scene[] = [
  {
    daysAgo: 1.5,
    play: async (stage) => expectOk(await askOffice(stage.world, await consumer(stage, "ella.boyd"), "copy")),
  },
  { daysAgo: 1, play: async (stage) => expectOk(await askForErasure(stage.world, await consumer(stage, "nora.bell"))) },
];

async function consumer({ world }: Stage, name: string) {
  const email = `${name}@visitors.example`;
  const leads = await leadsOfEmail(world.database.read, email);
  return { keyId: "", email, leads: leads.map((lead) => ({ ...lead, isProven: true })), isProven: true };
}
