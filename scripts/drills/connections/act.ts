/**
 * The process that `npm run drill:connections` kills. Each buyer comes in three times, is checked, offered and accepted twice,
 * and moved on; what leaves is sent, and what comes back from the CRM read, in between. It finishes what an earlier process
 * began.
 */
import { openOfferOfLead } from "#database/offers/offers.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { followSubscriptions, readCrms } from "#operations/connections/crm-changes.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { receiveLead } from "#operations/sources/receive-lead.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { deliverDue } from "#outbox/worker.ts";
import { answers } from "#test/leads.ts";
import { buyer, payloadOf } from "./buyers.ts";
import { left, openStage } from "./stage.ts";

const [databaseUrl = "", port, smtpUrl = "", now = "", key = "", agentId = "", ...numbers] = process.argv.slice(2);
const { world, outbox } = await openStage({ databaseUrl, port: Number(port), smtpUrl, now });
const { read } = world.database;
const viewer: Viewer = { agentId, member: { id: agentId, role: "agent" } };
process.stdout.write("ready\n");
const deliver = () => Promise.all(left.map((destination) => deliverDue(outbox, destination)));
await followSubscriptions(world);
for (const no of numbers.map(Number)) await comesIn(no);
await deliver();
await readCrms(world);
outbox.destinations.mailService.close();
await world.database.close();

async function comesIn(no: number) {
  const person = buyer(no);
  const sent = { key, body: payloadOf(person, key), contentType: "application/json" };
  const ids = new Set<string>();
  for (let time = 0; time < 3; time++) {
    const taken = await receiveLead(world, sent);
    if (taken.ok) ids.add(taken.id);
  }
  const [leadId = "", ...others] = ids;
  if (others.length > 0) throw new Error(`Buyer ${no} came in as ${ids.size} leads.`);
  for (const staffId of ["Ida", "Ivo"]) await verifyLead(world, { leadId, staffId, passed: true, answers });
  await readCrms(world);
  await routeLead(world, { leadId, staffId: "Ivo" });
  await deliver();
  if (person.fate === "offered") return;
  const offer = await openOfferOfLead(read, leadId);
  for (let press = 0; offer && press < 2; press++)
    await acceptOffer(world, { agentId, hasSigned: true, member: { id: agentId } }, offer.id);
  const version = (await acceptanceOf(read, viewer, leadId))?.version ?? 0;
  await changeStage(world, viewer, { leadId, version, to: "spoke", laterOn: "", reason: "" });
  await deliver();
}
