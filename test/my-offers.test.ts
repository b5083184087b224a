import { describe, expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, visibleText } from "./html.ts";
import { emailsTo, submitCleosLead, verifyTwice } from "./leads.ts";
import { openWorkspace } from "./open-workspace.ts";
import type { TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const adaIsIn = async () => openWorkspace(await atlantaSite());

async function offeredTo(site: TestSite) {
  const leadId = await verifyTwice(site, await submitCleosLead(site));
  await routeLead(site.world, { leadId, staffId: "Ivo" });
  const offer = await openOfferOfLead(site.world.database.read, leadId);
  return { leadId, offer: `/my/offers/${offer?.id}` };
}

const cleos = ["Cleo", "Marsh", "555-0150", "5550150", "cleo@home.example"];
const whole = ({ text, headers }: { text: string; headers: object }) => `${text} ${JSON.stringify(headers)}`;

describe("an offer in Ada's workspace", () => {
  it("shows only a number before she has signed, and cannot be accepted or declined", async () => {
    const { site, get, post } = await adaIsIn();
    const { leadId, offer } = await offeredTo(site);
    expect(visibleText((await get("/my")).text)).toContain("1 person waits in 30301");
    expect(visibleText((await get(offer)).text)).toContain("1 person waits in 30301 Atlanta, GA");
    await post(`${offer}/acceptance`);
    await post(`${offer}/declination`, { reason: "away" });
    expect(await openOfferOfLead(site.world.database.read, leadId)).toMatchObject({ state: "open" });
  });

  it("names Cleo in no response and no email before Ada accepts, and no GET accepts", async () => {
    const { site, get, post, sign } = await adaIsIn();
    await sign();
    const { leadId, offer } = await offeredTo(site);
    const today = await get("/my");
    expect(visibleText(today.text)).toContain("30 minutes left");
    const page = await get(offer);
    const words = visibleText(page.text);
    for (const part of ["C., 30301 Atlanta, GA", "Offered only to you", "First check", "15% of the commission"])
      expect(words).toContain(part);
    expect(words).toContain("30301 is yours");
    const refused = await post(`${offer}/declination`, { reason: "other", text: "" });
    expect(refused.status).toBe(422);
    const others = [await get(`${offer}/acceptance`), await get(`${offer}/declination`), await get("/my/security")];
    const answers = [today, page, refused, ...others].map(whole);
    const emails = (await emailsTo(site, ada.email, leadId)).map((email) => JSON.stringify(email));
    expect(emails).toHaveLength(1);
    for (const shown of [...answers, ...emails]) for (const secret of cleos) expect(shown).not.toContain(secret);
    expect(await openOfferOfLead(site.world.database.read, leadId)).toMatchObject({ state: "open" });

    const accepted = await post(`${offer}/acceptance`);
    const lead = `/my/leads/${leadId}`;
    expect([accepted.status, accepted.headers.location]).toEqual([303, lead]);
    expect((await post(`${offer}/acceptance`)).headers.location).toBe(lead);
    expect((await get(offer)).headers.location).toBe(lead);
    const after = await get(lead);
    expect(after.text).toContain('data-built="staked" data-fresh=""');
    expect(after.text).toContain('href="tel:+14045550150"');
    expect((await emailsTo(site, ada.email, leadId)).map(({ subject }) => subject)).toEqual([
      "A lead for you: 30301 Atlanta, GA",
      "New lead: Cleo Marsh, 30301 Atlanta, GA",
    ]);
  });

  it("says why it is over: declined, lapsed or withdrawn", async () => {
    const { site, get, post, sign } = await adaIsIn();
    await sign();
    const declined = await offeredTo(site);
    const none = await post(`${declined.offer}/declination`, { reason: "" });
    expect([none.status, alertsIn(none.text).join() || visibleText(none.text)]).toEqual([
      422,
      expect.stringContaining("Choose a reason."),
    ]);
    await post(`${declined.offer}/declination`, { reason: "other", text: "My own cousin." });
    const words = visibleText((await get(declined.offer)).text);
    for (const part of ["You declined this offer", "My own cousin."]) expect(words).toContain(part);
    const lapsed = await offeredTo(site);
    site.clock.pass({ seconds: 31 * 60 });
    await lapseOffers(site.world);
    expect(visibleText((await get(lapsed.offer)).text)).toContain("This offer has lapsed");
    const stopped = await offeredTo(site);
    await revokeConsent(site.world, { kind: "phone", value: "+14045550150", source: "office" });
    await post(`${stopped.offer}/acceptance`);
    const over = visibleText((await get(stopped.offer)).text);
    for (const part of ["This offer was withdrawn", "The person asked us not to be contacted."])
      expect(over).toContain(part);
    expect(visibleText((await get("/my")).text)).toContain("No longer yours");
  });

  it("is not found by Ben, whatever he does", async () => {
    const { site } = await adaIsIn();
    const { leadId, offer } = await offeredTo(site);
    await payingAgent(site, ben);
    const headers = { cookie: await signInToWorkspace(site, ben) };
    for (const path of [offer, `${offer}/declination`])
      expect((await site.request("GET", path, { headers })).status).toBe(404);
    for (const path of [`${offer}/acceptance`, `${offer}/declination`])
      expect((await site.request("POST", path, { form: { reason: "away" }, headers })).status).toBe(404);
    expect(await openOfferOfLead(site.world.database.read, leadId)).toMatchObject({ state: "open" });
  });
});
