import { expect, it } from "vitest";
import { networkEventTypes } from "#domain/connections/connection-event.ts";
import { lookAfterConnections } from "#operations/connections/look-after-connections.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { deliverDue } from "#outbox/worker.ts";
import { adasLead } from "./adas-lead.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ben } from "./cast.ts";
import { enginesOf, type TestEngine } from "./database.ts";
import { unescaped } from "./html.ts";
import { storedInvoice } from "./invoices.ts";
import { openOfficeAs } from "./office.ts";
import { isSignedWith, partnerServer } from "./partner-server.ts";
import { application } from "./request.ts";
import { payingAgent } from "./workspace.ts";

/** Moira's own program is notified of everything, and the network has a day of work. */
async function moirasProgram(engine: TestEngine) {
  const site = await application({}, engine);
  const { world, services, clock } = site;
  const { read } = world.database;
  await insertAtlantasZips(world.database);
  clock.pass({ seconds: 3 * 3600 });
  const partner = await partnerServer();
  const moira = await openOfficeAs(site, "owner");
  const all = Object.fromEntries(networkEventTypes.map((type) => [type, "on"]));
  const made = await moira.post("/office/webhooks", { url: partner.url, ...all });
  expect(made.status).toBe(201);
  const secret = /whsec_[\w+/]+/.exec(unescaped(made.text))?.[0] ?? "";
  const { id } = await read.selectFrom("connections").select("id").executeTakeFirstOrThrow();
  const deliver = () =>
    deliverDue(
      { ...world, destinations: services.destinations, chance: () => 0.5, report: () => {}, reportError: world.report },
      "connection",
    );
  return { site, world, clock, read, partner, moira, secret, page: `/office/webhooks/${id}`, deliver };
}

it.each(enginesOf("connections"))(
  "Moira's program is notified of six facts, signed, and of no person, on %s",
  async (engine) => {
    const { site, world, partner, secret, deliver } = await moirasProgram(engine);
    const { leadId, agentId } = await adasLead(site);
    await payingAgent(site, ben);
    const { number } = await storedInvoice(world, {}, { agentId, leadId });
    const check = {
      number,
      staffId: "Moira",
      method: "check",
      day: "2026-11-20",
      evidence: "Check 1",
      note: "",
    } as const;
    await recordFeePayment(world, { ...check, amount: "545" });
    await recordFeePayment(world, { ...check, amount: "1,000", evidence: "Check 2" });
    await deliver();
    expect(partner.taken.map(({ type }) => type).toSorted()).toEqual([...networkEventTypes].toSorted());
    for (const event of partner.taken) {
      expect(isSignedWith(secret, event)).toBe(true);
      for (const word of ["Cleo", "Marsh", "5550150", "home.example", "Ben"]) expect(event.body).not.toContain(word);
    }
    const bodyOf = (wanted: string): unknown =>
      JSON.parse(partner.taken.find(({ type }) => type === wanted)?.body ?? "");
    expect(bodyOf("lead.verified")).toMatchObject({ data: { id: leadId, kind: "buyer", zip: "30301" } });
    expect(bodyOf("offer.accepted")).toMatchObject({ data: { leadId, agentId } });
    expect(bodyOf("invoice.paid")).toMatchObject({ data: { number, leadId, cents: 154_500, paidOn: "2026-11-20" } });
  },
);

it("Moira reads the log and sends an event again, which has the same id; another secret signs as well", async () => {
  const { partner, moira, page, deliver, secret, read } = await moirasProgram("sqlite");
  expect((await moira.post(`${page}/test`)).headers.location).toBe(`${page}?done=test`);
  await deliver();
  const [first] = partner.taken;
  expect(first?.type).toBe("lead.verified");
  const log = await moira.get(page);
  for (const part of ["lead.verified", "Delivered", "1 attempt", `webhook-id: ${first?.id}`])
    expect(log.visible).toContain(part);
  expect(log.html).not.toContain("whsec_");
  const rotated = unescaped((await moira.post(`${page}/secret`)).text);
  expect(rotated).toContain("For 24 hours we sign with the old secret as well");
  expect((await moira.post(`${page}/events/${first?.id}`)).headers.location).toBe(`${page}?done=again`);
  await deliver();
  expect(partner.taken.map(({ id }) => id)).toEqual([first?.id, first?.id]);
  const again = partner.taken[1];
  const fresh = /whsec_[\w+/]+/.exec(rotated)?.[0] ?? "";
  expect(again && [isSignedWith(secret, again), isSignedWith(fresh, again)]).toEqual([true, true]);
  expect((await moira.post(`${page}/end`)).headers.location).toBe("/office/webhooks?done=ended");
  expect((await moira.get(page)).status).toBe(404);
  const acts = await read.selectFrom("auditEvents").select("action").where("about", "=", page).execute();
  expect(acts.map(({ action }) => action)).toEqual(["webhook-made", "webhook-made", "webhook-ended"]);
});

it("a program that fails for five days is turned off, and the office is emailed; Ada sees nothing of it", async () => {
  const { site, world, partner, moira, page, deliver, clock, read } = await moirasProgram("sqlite");
  const { agentId } = await adasLead(site);
  partner.behave(() => "down");
  await deliver();
  clock.pass({ seconds: 6 * 86_400 });
  expect(await lookAfterConnections(world)).toMatchObject({ disabled: 1 });
  const mails = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
  expect(mails.filter(({ payload }) => payload.includes("network’s webhooks"))).toHaveLength(1);
  expect((await moira.get(page)).visible).toContain("Turned off");
  expect((await moira.post(`${page}/on`)).headers.location).toBe(`${page}?done=on`);
  const own = await read.selectFrom("connections").select("id").where("agentId", "=", agentId).execute();
  expect(own).toEqual([]);
  const refused = await moira.post("/office/webhooks", { url: "http://hooks.example.com", "order.paid": "on" });
  expect([refused.status, refused.text.includes("The address must begin with https://.")]).toEqual([422, true]);
});
