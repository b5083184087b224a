/** The process that `npm run drill:offers` kills: finishes what an earlier one began, then offers and accepts leads. */
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { openStage } from "./stage.ts";

const [databaseUrl = "", ...leadIds] = process.argv.slice(2);
const { world } = await openStage(databaseUrl);
process.stdout.write("ready\n");
for (const leadId of leadIds) {
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(world.database.read, leadId);
  // A member presses twice.
  for (let press = 0; offer && press < 2; press++) {
    const { agentId } = offer;
    await acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer.id);
  }
}
await world.database.close();
