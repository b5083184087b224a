import { describe, expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { adaIsIn, day } from "./adas-book.ts";
import { mainOf, onOneLine } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";
import { openOfficeAs } from "./office.ts";

const cleo = { firstName: "Cleo", phone: "404-555-0150" };
const spoke = { channel: "call", outcome: "spoke", text: "She thinks of moving." };

/** Ada's book has somebody, and later Cleo Marsh asks for an agent in 30301. */
async function cleoAsks({ person = cleo, talk = true, said = spoke, days = 10 } = {}) {
  const ada = await adaIsIn();
  const { site, world } = ada;
  const contact = await ada.add(person);
  await ada.post(`${contact}/relation`, { relation: "client" });
  if (talk) await ada.post(`${contact}/contacts`, said);
  site.clock.pass({ seconds: days * day });
  await ada.signIn();
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await routeLead(world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(world.database.read, leadId);
  const offerPage = await ada.page(`/my/offers/${offer?.id}`);
  return { ...ada, contact, leadId, offerPage };
}

const known = "You spoke with this person on";

describe("an offer of somebody with whom Ada spoke before", () => {
  it("says when, accepts, and reports them with the talk as evidence, which the office sees", async () => {
    const { site, offerPage, page, get, post, leadId } = await cleoAsks();
    expect(offerPage).toContain(
      `${known} November 20, 2026. If they are your client, you can accept the lead and report`,
    );
    expect(offerPage).not.toContain("Cleo");
    expect(onOneLine((await get("/my/zip-codes")).text)).toContain(
      "You may know them: there was a talk on November 20",
    );
    await acceptLead(site, leadId);
    expect(await page(`/my/leads/${leadId}`)).toContain(
      "You spoke with them on November 20, 2026, before they asked us. If they are your client, report it",
    );
    const form = (await get(`/my/leads/${leadId}/report?ground=existing-client`)).text;
    expect(form).toMatch(/<option value="existing-client" selected=""/);
    expect(form).toContain(
      "In my contacts since November 20, 2026. We last spoke on November 20, 2026, before this lead",
    );
    const record = /name="(record-[^"]+)" checked=""/.exec(form)?.[1] ?? "none";
    await post(`/my/leads/${leadId}/report`, { ground: "existing-client", text: "My client.", [record]: "on" });
    expect(await page(`/my/leads/${leadId}`)).not.toContain("report it: once we confirm it");
    const office = await openOfficeAs(site, "owner");
    const queue = await office.get("/office/reports");
    const decision = /\/office\/reports\/[\w-]+\/decision/.exec(queue.html)?.[0] ?? "none";
    const shown = await office.get(decision);
    expect(onOneLine(mainOf(shown.html))).toContain("(before the lead came): Call, spoke: She thinks of moving.");
  });

  it("says nothing of who is merely in the book, until the lead is accepted", async () => {
    const { site, offerPage, page, leadId } = await cleoAsks({ talk: false });
    expect(offerPage).not.toContain(known);
    await acceptLead(site, leadId);
    expect(await page(`/my/leads/${leadId}`)).toContain(
      "They were in your contacts before they asked us, since November 20, 2026",
    );
  });

  it("says nothing of a meeting to which nobody came", async () => {
    const { offerPage } = await cleoAsks({ said: { channel: "meeting", outcome: "no-answer", text: "" } });
    expect(offerPage).not.toContain(known);
  });

  it("says nothing of a talk more than 180 days ago", async () => {
    expect((await cleoAsks({ days: 181 })).offerPage).not.toContain(known);
  });

  it("says nothing of another person of the household", async () => {
    const { site, offerPage, page, leadId } = await cleoAsks({ person: { ...cleo, firstName: "Karl" } });
    expect(offerPage).not.toContain(known);
    await acceptLead(site, leadId);
    expect(await page(`/my/leads/${leadId}`)).not.toContain("they asked us");
  });

  it("says nothing of a number that Ada added once the lead was hers", async () => {
    const { site, post, page, get, leadId, contact } = await cleoAsks({ person: { ...cleo, phone: "404-555-0199" } });
    await acceptLead(site, leadId);
    const version = /name="version" value="(\d+)"/.exec((await get(`${contact}/edit`)).text)?.[1] ?? "";
    expect((await post(`${contact}/edit`, { ...cleo, version })).status).toBe(303);
    expect(await page(`/my/leads/${leadId}`)).not.toContain("they asked us");
  });
});
