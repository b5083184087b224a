import { expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { saveStaffPhone } from "#operations/staff/staff-card.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ben } from "./cast.ts";
import { visibleText } from "./html.ts";
import { submitCleosLead, verifyTwice } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { openWorkspace } from "./open-workspace.ts";

async function benAndQuinn({ hasBridge = true } = {}) {
  const site = await atlantaSite();
  const { bridge } = site.world;
  if (!hasBridge) site.world.bridge = undefined;
  const bens = await openWorkspace(site, { ...ben, planPrimaryArea: "30301", planSecondaryArea: "-" });
  await bens.sign();
  const quinn = await openOfficeAs(site, "isa");
  await saveStaffPhone(site.world, quinn.staffId, "(404) 555-0177");
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  const lead = `/office/leads/${leadId}`;
  const offered = async () => `/my/offers/${(await openOfferOfLead(site.world.database.read, leadId))?.id}`;
  const read = async (path: string) => visibleText((await bens.get(path)).text);
  const office = async () => (await quinn.get(lead)).visible;
  const route = () => routeLead(site.world, { leadId, staffId: "Ivo" });
  const bridgeNumber = bridge?.number ?? "";
  return { site, bens, quinn, leadId, lead, offered, read, office, route, bridgeNumber };
}

it("Quinn books a call: the offer, the strip and, once Ben accepts, his calendar have it; nothing names Cleo before", async () => {
  const { site, bens, quinn, lead, offered, read, office, route } = await benAndQuinn();
  expect(await office()).toContain("On the person’s clock in Atlanta");
  const refused = await quinn.post(`${lead}/call`, { day: "2026-12-01", time: "07:00", minutes: "30" });
  expect([refused.status, visibleText(refused.text)]).toEqual([400, expect.stringContaining("it is before 9 AM")]);
  const booked = await quinn.post(`${lead}/call`, { day: "2026-12-01", time: "10:00", minutes: "30" });
  expect(booked.headers.location).toBe(`${lead}#call`);
  expect(await office()).toContain("Tue, Dec 1, 10:00 AM (Atlanta), 30 minutes, agreed by Ida Lund.");
  await route();
  const offer = await offered();
  const page = await bens.get(offer);
  expect(visibleText(page.text)).toContain("You have a call with C. on Tue, Dec 1, 10:00 AM (Atlanta), 30 minutes.");
  for (const secret of ["Cleo", "Marsh", "555-0150"]) expect(page.text).not.toContain(secret);
  expect(await read("/my")).toContain("Call on Tue, Dec 1, 10:00 AM (Atlanta)");
  await bens.post(`${offer}/acceptance`);
  expect(await read("/my/calendar?from=2026-11-30")).toContain("Call with Cleo M");
  expect(await office()).toContain("in the calendar of Ben Okafor");
  expect(await read("/my/promise")).toContain("Live transfer");
  expect(site.reported).toEqual([]);
});

it("Quinn hands Cleo over: Ben accepts within two minutes and both read the number with their digits", async () => {
  const { site, bens, quinn, lead, offered, read, office, bridgeNumber } = await benAndQuinn();
  expect((await quinn.post(`${lead}/live`)).headers.location).toBe(`${lead}#handover`);
  expect(await office()).toMatch(/Ringing Ben Okafor\s+120 seconds left. Keep Cleo on the line./);
  const offer = await offered();
  expect(await read(offer)).toMatch(/C. is on the line\s+Accept by 10:0\d AM EST and join the call/);
  expect(await read(offer)).toContain("2 minutes left");
  expect(await read("/my")).toContain("On the line now: accept and join");
  await bens.post(`${offer}/acceptance`);
  const after = await bens.get(offer);
  const digits = /enter (\d{6})\./;
  const [, bens6 = ""] = digits.exec(visibleText(after.text)) ?? [];
  expect(after.text).toContain(`href="tel:${bridgeNumber},,${bens6}"`);
  const [, quinns6 = ""] = /enter (\d{6}), and merge it with Cleo’s call/.exec(await office()) ?? [];
  expect(quinns6).not.toBe(bens6);
  expect(site.reported).toEqual([]);
});

it("without a bridge Quinn dials Ben, and he reads from which number she calls", async () => {
  const { bens, quinn, lead, offered, read, office } = await benAndQuinn({ hasBridge: false });
  await quinn.post(`${lead}/live`);
  const offer = await offered();
  expect(await read(offer)).toContain("Ida Lund calls you as soon as you accept.");
  await bens.post(`${offer}/acceptance`);
  expect(await read(offer)).toContain("Ida Lund calls you from (404) 555-0177.");
  expect(await office()).toMatch(/Call Ben Okafor at \(\d{3}\) 555-\d{4}, and merge it with Cleo’s call./);
});

it("nobody picks up: Quinn reads what to tell Cleo, and the lead is still offered", async () => {
  const { site, quinn, lead, leadId, office } = await benAndQuinn();
  await quinn.post(`${lead}/live`);
  site.clock.pass({ seconds: 121 });
  expect(await office()).toMatch(/Nobody picked up\s+Tell Cleo an agent will call by/);
  expect((await findLead(site.world.database.read, leadId))?.stage).toBe("offered");
  const over = await quinn.post(`${lead}/live/end`);
  expect([over.status, visibleText(over.text)]).toEqual([400, expect.stringContaining("It does not ring anymore.")]);
});
