import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { parseReasons } from "#database/engine/stored-json.ts";
import { profileOfMember } from "#database/profiles/profiles.ts";
import { requestedProfile } from "#domain/profiles/requested-agent.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { visibleText } from "./html.ts";
import { verifyTwice } from "./leads.ts";
import { publishedAgent } from "./profiles.ts";
import type { TestSite } from "./request.ts";

/** Ada holds 30303, Ben 30308; it is 10 AM in Atlanta. */
async function town() {
  const site = await atlantaSite();
  const adas = await publishedAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  const bens = await publishedAgent(site, { ...ben, planPrimaryArea: "30308", planSecondaryArea: "-" });
  const profile = await profileOfMember(site.world.database.read, adas);
  return { site, adas, bens, adasProfile: profile?.id ?? "" };
}

async function cleosLead(site: TestSite, place: string, asked: string) {
  const renderedAt = renderToken(site.world);
  site.clock.pass({ seconds: 60 });
  const { leadId } = await submitLead(site.world, {
    kind: "buyer",
    submission: {
      answers: [place, "", "", "", "", "", "", ""],
      contactInfo: { firstName: "Cleo", lastName: "Marsh", email: "cleo@home.example", phone: "(404) 555-0150" },
      consent: true,
    },
    ...{ consentTextId: currentConsentText.id, disclosureTextId: currentDisclosureText.id, formKey: place },
    requestedProfile: asked,
    submissionContext: { page: "/", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt },
  });
  await verifyTwice(site, leadId);
  const routed = await routeLead(site.world, { leadId, staffId: "Ivo" });
  if (!routed.ok) throw new Error(routed.reason);
  return { leadId, ...routed.decision };
}

describe("Cleo, who asks for Ada by name,", () => {
  it("is offered to Ada, though Ben has the zip code, and the routing says why", async () => {
    const { site, adas, adasProfile } = await town();
    const { leadId, to, reasons } = await cleosLead(site, "30308", adasProfile);
    expect(to).toEqual({ agentId: adas.agentId, seat: null });
    expect(reasons).toEqual(["asked-by-name"]);
    const routing = await site.world.database.read
      .selectFrom("leadRoutings")
      .selectAll()
      .where("leadId", "=", leadId)
      .executeTakeFirstOrThrow();
    expect(parseReasons(routing.reasons)).toEqual(["asked-by-name"]);
  });

  it("is offered to Ben once Ada's page is not public any more, or where Ada has no license", async () => {
    const { site, bens, adas, adasProfile } = await town();
    const elsewhere = await cleosLead(site, "Paris, TX", adasProfile);
    expect(elsewhere.reasons).not.toContain("asked-by-name");
    await site.world.database.write((tx) =>
      tx.updateTable("profiles").set({ publishedAt: null }).where("agentId", "=", adas.agentId).execute(),
    );
    const { to } = await cleosLead(site, "30308", adasProfile);
    expect(to?.agentId).toBe(bens.agentId);
  });

  it("is carried through every step of the questionnaire without scripts", async () => {
    const { site, adas, adasProfile } = await town();
    const page = await site.request("GET", adas.path);
    expect(page.text).toContain(`href="/buyer-form?agent=${adasProfile}"`);
    const first = await site.request("GET", `/buyer-form?agent=${adasProfile}`);
    expect(visibleText(first.text)).toContain("You ask for Ada Park of Keystone Realty.");
    expect(first.text).toContain(`<input type="hidden" name="agent" value="${adasProfile}"/>`);
    const last = await site.request("GET", `/buyer-form?agent=${adasProfile}&answer1=30308&question=8`);
    expect(last.text).toContain(`<input type="hidden" name="agent" value="${adasProfile}"/>`);
    const back = await site.request("POST", "/buyer-form/contact", { form: { answer1: "30308", agent: adasProfile } });
    expect(back.headers.location).toContain(`&agent=${adasProfile}`);
    expect(visibleText((await site.request("GET", "/buyer-form")).text)).not.toContain("You ask for");
  });
});

it("one reader takes the id of a profile from an address or a form, and nothing else", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  expect(requestedProfile(new URLSearchParams({ agent: id }))).toBe(id);
  expect(requestedProfile(new Map([["agent", id]]))).toBe(id);
  for (const wrong of ["", "ada", `${id}'`, "<script>"])
    expect(requestedProfile(new Map([["agent", wrong]]))).toBeUndefined();
});
