import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { alertsIn, linesUnder, visibleText } from "./html.ts";
import { agentWithZip, submitCleosLead, verifyTwice } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import type { TestSite } from "./request.ts";

/** Ada has 30301, her license is unchecked, and Cleo's lead there is double verified. */
async function readyForAda(site: TestSite) {
  const agent = await agentWithZip(site, ada, "30301", { license: "unchecked" });
  return { agent, leadId: await verifyTwice(site, await submitCleosLead(site)) };
}

/** The office at 10 AM in Atlanta. */
async function atlanta() {
  const site = await atlantaSite();
  return site;
}

describe("the work on leads", () => {
  it("Ida takes Cleo's lead, nobody answers, and it is on the list of callbacks until she cancels it", async () => {
    const site = await atlanta();
    const ida = await openOfficeAs(site, "isa");
    const lead = `/office/leads/${await submitCleosLead(site)}`;
    expect((await ida.get("/office/leads?assigned=nobody")).visible).toContain("Cleo Marsh");
    const taken = await ida.post(`${lead}/assignment`, { assignee: ida.staffId, seen: "" });
    expect(taken.headers.location).toBe(`${lead}#work`);
    expect((await ida.get("/office/leads?assigned=me")).visible).toContain("Assigned to Ida Lund");
    expect((await ida.get("/office/leads?assigned=nobody")).visible).not.toContain("Cleo Marsh");
    const late = await ida.post(`${lead}/assignment`, { assignee: "", seen: "somebody" });
    expect([late.status, alertsIn(late.text).join()]).toEqual([400, expect.stringContaining("A colleague changed")]);

    const page = (await ida.get(lead)).html;
    const [, suggested = ""] = /name="due"[^>]*value="([^"]*)"/.exec(page) ?? [];
    expect(suggested).toBe("2026-11-20T13:30");
    expect(visibleText(page)).toContain("Suggested: 1:30 PM where they are.");
    const night = await ida.post(`${lead}/callbacks`, { cause: "no-answer", due: "2026-11-20T22:00" });
    expect(alertsIn(night.text)).toEqual([expect.stringContaining("after 8 PM where the person is")]);
    expect(night.text).toContain('value="2026-11-20T22:00"');
    await ida.post(`${lead}/callbacks`, { cause: "no-answer", due: suggested });

    expect((await ida.get("/office/callbacks?when=due")).visible).toContain("No callbacks match.");
    site.clock.pass({ seconds: 4 * 3600 });
    const list = (await ida.get("/office/callbacks?whose=me&when=due")).visible;
    expect(list).toMatch(/Cleo Marsh[\s\S]*Overdue[\s\S]*may be called now[\s\S]*No answer[\s\S]*Ida Lund/);
    expect((await ida.get(lead)).visible).toContain("Overdue");

    const noReason = await ida.post(`${lead}/callbacks/cancel`, { why: " " });
    expect(alertsIn(noReason.text).at(-1)).toContain("Enter why nobody needs to call");
    await ida.post(`${lead}/callbacks/cancel`, { why: "They will call us." });
    await ida.post(`${lead}/notes`, { text: "Prefers mornings." });
    expect(linesUnder((await ida.get(lead)).html, "History")).toEqual(
      expect.arrayContaining(["Callback cancelled", "They will call us.", "Note", "Prefers mornings."]),
    );
    expect((await ida.get("/office/callbacks")).visible).toContain("No callbacks are scheduled.");
  });

  it("Ida adds Otis, who called; what is missing is said beside the field, and the consent says who heard it", async () => {
    const site = await atlanta();
    const ida = await openOfficeAs(site, "isa");
    const form = { answer1: "30301", answer4: "ASAP", firstName: "Otis", lastName: "Marsh", formKey: "otis" };
    const [, consentTextId = ""] =
      /name="consentTextId"[^>]*value="([^"]*)"/.exec((await ida.get("/office/leads/new")).html) ?? [];
    const refused = await ida.post("/office/leads/new", { ...form, phone: "later", source: "call-to-us" });
    expect(refused.status).toBe(400);
    expect(visibleText(refused.text)).toContain("This is not a US phone number");
    expect(refused.text).toContain('value="Otis"');

    const complete = { ...form, phone: "(404) 555-0151", source: "call-to-us", consent: "on", consentTextId };
    const added = await ida.post("/office/leads/new", complete);
    expect(added.status).toBe(303);
    const page = await ida.get(added.headers.location ?? "");
    expect(page.visible).toContain("They called us, added by Ida Lund");
    expect(linesUnder(page.html, "Consent")).toEqual(expect.arrayContaining(["Heard by", "Ida Lund"]));
    expect(linesUnder(page.html, "History")).toContain("Added by hand");
    expect(page.html).toContain('href="tel:+14045550151"');
    expect((await ida.get("/office/leads?q=otis")).visible).toContain("Otis Marsh");
  });

  it("is closed to Rhea, who may only read", async () => {
    const site = await atlanta();
    const rhea = await openOfficeAs(site, "read-only");
    const leadId = await submitCleosLead(site);
    const lead = `/office/leads/${leadId}`;
    expect((await rhea.get(lead)).html).not.toMatch(/<form|Assign to me/);
    expect((await rhea.get("/office/callbacks")).status).toBe(200);
    for (const path of [`${lead}/assignment`, `${lead}/notes`, `${lead}/callbacks`, `${lead}/callbacks/cancel`])
      expect((await rhea.post(path, { assignee: rhea.staffId, text: "x" })).status, path).toBe(403);
    expect((await rhea.get("/office/leads/new")).status).toBe(403);
    expect(await findLead(site.world.database.read, leadId)).toMatchObject({ assigneeId: null });
  });
});

describe("an agent whose license nobody checked", () => {
  it("gets no lead; the page says why and links to the license form", async () => {
    const site = await atlanta();
    const { agent, leadId } = await readyForAda(site);
    const arne = await openOfficeAs(site, "account-manager");
    await arne.post(`/office/leads/${leadId}/routing`);
    const page = await arne.get(`/office/leads/${leadId}`);
    expect(page.visible).toContain("Nobody has checked this agent’s license yet");
    expect(page.html).toContain(`href="/office/agents/${agent}/license"`);
    const form = { agent, agentEmail: "", why: "She is the one." };
    const refused = await arne.post(`/office/leads/${leadId}/transfer`, form);
    expect(alertsIn(refused.text).at(-1)).toContain("Nobody has checked this agent’s license yet");
    const preview = await arne.get("/office/routing-preview?zip=30301&at=2026-11-20T10:00");
    expect(preview.visible).toContain("license not checked");
    expect(preview.html).toContain(`href="/office/agents/${agent}/license"`);

    await arne.post(`/office/agents/${agent}/license`, {
      licenseState: "GA",
      licenseNumber: "4471",
      licenseCheckedOn: "2026-11-20",
      licenseProof: "Seen in the register.",
    });
    await arne.post(`/office/leads/${leadId}/routing`);
    expect((await arne.get(`/office/leads/${leadId}`)).visible).toContain("Offered to");
  });
});
