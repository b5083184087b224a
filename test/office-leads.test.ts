import { describe, expect, it } from "vitest";
import { verificationScript } from "#content/leads/verification-script.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { activateClaims } from "#database/territory/claims.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { recordBrokerage } from "#operations/agents/edit-agent.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { closeLead } from "./closings.ts";
import { alertsIn, linesUnder, linksNamed, visibleText } from "./html.ts";
import { acceptLead } from "./leads.ts";
import { signedInAs } from "./office.ts";
import type { TestSite } from "./request.ts";

const answers: Record<string, string> = Object.fromEntries(
  verificationScript.map(({ id, kind }) => [id, kind === "text" ? `new, ${id}` : "yes"]),
);

/** The office at 10 AM in Atlanta, with Ida and Arne signed in. */
async function atlanta() {
  const site = await atlantaSite();
  const ida = await signedInAs(site.world, "isa");
  const arne = await signedInAs(site.world, "account-manager");
  return { ...site, ida, arne };
}

type SignedInStaff = { cookie: string; staffId: string };

async function agent({ world }: TestSite, applicant: typeof ada, zip: string, paid = true) {
  const submission = { ...applicant, planPrimaryArea: zip, planSecondaryArea: "-" };
  const form = { submission, formKey: `${applicant.firstName} ${zip}`, type: undefined };
  const { applicationId } = await submitApplication(world, form);
  if (paid) await world.database.write((tx) => activateClaims(tx, applicationId, world.now().toISOString()));
  await checkedLicense(world, applicationId);
  return applicationId;
}

async function lead(
  { world, clock }: TestSite,
  change: { kind?: LeadKind; location?: string; consent?: boolean; name?: string; phone?: string } = {},
) {
  const { kind = "buyer", location = "30301", consent = true, name = "Cleo", phone = "(404) 555-0150" } = change;
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  const { leadId } = await submitLead(world, {
    kind,
    submission: {
      answers:
        kind === "buyer"
          ? [location, "Land", "$300k - $600k", "ASAP", "", "No", "Yes", ""]
          : [location, "Land", "$300k - $600k", "ASAP", "3", "No", ""],
      contactInfo: { firstName: name, lastName: "Marsh", phone, email: "cleo@home.example" },
      consent,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: `${name} ${location}`,
    submissionContext: {
      page: "http://localhost:3000/buying",
      ip: "192.0.2.7",
      userAgent: "",
      honeypot: "",
      renderedAt,
    },
  });
  return leadId;
}

const open = async (site: TestSite, { cookie }: SignedInStaff, address: string) =>
  (await site.request("GET", address, { headers: { cookie } })).text;

const post = (site: TestSite, { cookie }: SignedInStaff, address: string, form: Record<string, string> = {}) =>
  site.request("POST", address, { form, headers: { cookie } });

async function doubleVerified(site: Awaited<ReturnType<typeof atlanta>>, leadId: string) {
  for (const { staffId } of [site.ida, site.arne]) {
    await verifyLead(site.world, { leadId, staffId, passed: true, answers });
  }
}

describe("the list of leads", () => {
  it("finds a lead by name, phone number, place, stage and consent", async () => {
    const site = await atlanta();
    await lead(site);
    await lead(site, { name: "Otis", location: "Decatur, GA", consent: false });
    const rows = async (query: string) => {
      const text = visibleText(await open(site, site.ida, `/office/leads?${query}`));
      return ["Cleo Marsh", "Otis Marsh"].filter((name) => text.includes(name));
    };
    expect(await rows("")).toEqual(["Cleo Marsh", "Otis Marsh"]);
    expect(await rows("q=otis+mar")).toEqual(["Otis Marsh"]);
    expect(await rows("q=decatur")).toEqual(["Otis Marsh"]);
    expect(await rows("q=404-555-0150")).toEqual(["Cleo Marsh", "Otis Marsh"]);
    expect(await rows("consent=no")).toEqual(["Otis Marsh"]);
    expect(await rows("stage=transferred")).toEqual([]);
    expect(await open(site, site.ida, "/office/leads?stage=transferred")).toContain("No leads match.");
  });

  it("has a kind: Rosa, who sells, is found by it, shown with her questions, and exported with her answers", async () => {
    const site = await atlanta();
    await lead(site, { name: "Cleo" });
    const rosas = await lead(site, { kind: "seller", name: "Rosa" });
    const list = await open(site, site.ida, "/office/leads?kind=seller");
    expect(list).toContain("Rosa");
    expect(list).not.toContain("Cleo");
    const page = await open(site, site.ida, `/office/leads/${rosas}`);
    expect(visibleText(page)).toContain("Seller, looking for an agent: 30301");
    expect(linesUnder(page, "Answers")).toEqual(expect.arrayContaining(["Price expectation", "Bedrooms", "3"]));
    expect(visibleText(page)).toContain("their firm pays us a referral fee of 10 to 20% of its commission");
    const csv = await open(site, site.arne, "/office/leads.csv?kind=seller");
    expect(csv).toContain(",Price expectation,Bedrooms");
    expect(csv).toContain(",30301,Land,,ASAP,,No,,30301,");
    expect(csv).toContain(",Seller,$300k - $600k,3");
    expect(csv).not.toContain("Cleo");
  });

  it("is exported as CSV exactly as filtered, with every answer, by roles with permission", async () => {
    const site = await atlanta();
    await lead(site, { name: "=Cleo" });
    await lead(site, { name: "Otis", consent: false });
    const csv = await open(site, site.arne, "/office/leads.csv?consent=yes");
    expect(csv).toContain(",'=Cleo,Marsh,cleo@home.example,+14045550150,30301,Land,$300k - $600k,ASAP,,No,Yes,30301,");
    expect(csv).toContain(",Generated,");
    expect(csv).toContain(",Buyer,,");
    expect(csv).toContain(",30301,Atlanta,GA,");
    expect(csv).not.toContain("Otis");
    expect((await site.request("GET", "/office/leads.csv", { headers: { cookie: site.ida.cookie } })).status).toBe(403);
    expect(await newestAuditEvents(site.world.database.read, 1)).toMatchObject([
      { action: "exported", about: "/office/leads.csv?consent=yes" },
    ]);
  });
});

describe("a lead on the desk", () => {
  it("is checked once by Ida and once by Arne; the router sends it to Ada and says why; Ada is notified", async () => {
    const site = await atlanta();
    const adas = await agent(site, ada, "30301");
    const leadId = await lead(site);
    const page = `/office/leads/${leadId}`;
    const form = { ...answers, outcome: "passed" };

    const first = await post(site, site.ida, `${page}/checks`, form);
    expect([first.status, first.headers.location]).toEqual([303, `${page}#verification`]);
    expect(linesUnder(await open(site, site.ida, page), "Verification")).toContain(
      "You already checked this lead. Somebody else must do the second check.",
    );
    const again = await post(site, site.ida, `${page}/checks`, form);
    expect(again.status).toBe(400);
    expect(alertsIn(again.text)[0]).toContain("You already checked this lead, so nothing was saved.");
    expect(again.text).toContain('value="new, where"');

    expect((await post(site, site.arne, `${page}/checks`, form)).status).toBe(303);
    expect(linesUnder(await open(site, site.arne, page), "Routing")).toContain("Route now");
    expect((await post(site, site.arne, `${page}/routing`)).headers.location).toBe(`${page}#routing`);
    const after = await open(site, site.arne, page);
    expect(linesUnder(after, "Routing")).toEqual(
      expect.arrayContaining(["Offered to", "Ada Park", "Only this agent has the zip code."]),
    );
    expect(visibleText(after)).toContain("of 30 minutes left");
    expect(linksNamed(after, "Ada Park")[0]).toBe(`/office/agents/${adas}`);
    const timeline = linesUnder(after, "History");
    const lines = ["The request came in", "Check passed", "Generated → Double verified", "Routed to"];
    expect(timeline.filter((line) => lines.includes(line))).toEqual([
      "The request came in",
      "Check passed",
      "Check passed",
      "Generated → Double verified",
      "Routed to",
    ]);
    await acceptLead(site, leadId);
    const accepted = linesUnder(await open(site, site.arne, page), "History");
    expect(accepted).toEqual(expect.arrayContaining(["Double verified → Transferred to agent", "new, where"]));

    const emails = await site.world.database.read.selectFrom("deliveries").selectAll().execute();
    const toAda = emails.filter(({ about, payload }) => about === leadId && JSON.parse(payload).to === ada.email);
    expect(toAda.map(({ payload }) => JSON.parse(payload).subject)).toEqual([
      "A lead for you: 30301 Atlanta, GA",
      expect.stringContaining("New lead: "),
    ]);
    const late = await post(site, site.arne, `${page}/routing`);
    expect(alertsIn(late.text)[0]).toContain("Only a double-verified lead can be routed");
  });

  it("shows the local time of the area code as well, or says that it is unknown", async () => {
    const site = await atlanta();
    const away = await open(site, site.ida, `/office/leads/${await lead(site, { phone: "(808) 555-0150" })}`);
    expect(visibleText(away)).toContain("It is 10:01 AM or 5:01 AM where they are, outside calling hours.");
    expect(away).not.toContain("tel:");
    const tollFree = { name: "Otis", phone: "(800) 555-0150" };
    const unknown = await open(site, site.ida, `/office/leads/${await lead(site, tollFree)}`);
    expect(visibleText(unknown)).toContain("area code does not tell us");
  });

  it("has a phone link only if a call is allowed: not without consent, at night or after an opt-out", async () => {
    const site = await atlanta();
    const cleos = `/office/leads/${await lead(site)}`;
    const withoutConsent = `/office/leads/${await lead(site, { name: "Otis", consent: false })}`;
    const called = await open(site, site.ida, cleos);
    expect(called).toContain('href="tel:+14045550150"');
    expect(visibleText(called)).toContain("It is 10:02 AM where they are. You may call until 8 PM.");

    const closed = await open(site, site.ida, withoutConsent);
    expect(closed).not.toContain("tel:");
    expect(alertsIn(closed)).toEqual(["This person has not agreed to be called, so nobody may call them."]);
    expect(closed).not.toContain('name="intent"');
    const forced = await post(site, site.ida, `${withoutConsent}/checks`, { ...answers, outcome: "passed" });
    expect([forced.status, alertsIn(forced.text).at(-1)]).toEqual([
      400,
      "This person has not agreed to be called, so nobody may call them.",
    ]);

    site.clock.pass({ seconds: 12 * 3600 });
    // Sessions last twelve hours.
    const office = await signedInAs(site.world, "owner");
    const atNight = await open(site, office, cleos);
    expect(atNight).not.toContain("tel:");
    expect(visibleText(atNight)).toContain("outside calling hours. You may call between 9 AM and 8 PM.");
    expect(atNight).toContain('name="intent"');

    await revokeConsent(site.world, { kind: "email", value: "cleo@home.example", source: "link" });
    const revoked = await open(site, office, cleos);
    expect(alertsIn(revoked).join()).toContain("opted out");
    expect(revoked).not.toMatch(/tel:|mailto:|name="intent"/);
    expect(linesUnder(revoked, "Consent")).toEqual(expect.arrayContaining(["Withdrawn", currentConsentText.id]));
  });

  it("says what is missing next to what was typed, and keeps all of it", async () => {
    const site = await atlanta();
    const page = `/office/leads/${await lead(site)}`;
    const entered = { ...answers, where: "", when: "Yes & <soon>", whenIs: "changed", outcome: "passed" };
    const missing = await post(site, site.ida, `${page}/checks`, entered);
    expect(alertsIn(missing.text)[0]).toContain("A check passes only with an answer to every question.");
    expect(missing.text).toContain('value="Yes &amp; &lt;soon&gt;"');
    expect(visibleText(missing.text).match(/Not answered yet\./g)).toHaveLength(1);
    const undecided = await post(site, site.ida, `${page}/checks`, { ...answers, outcome: "" });
    expect(alertsIn(undecided.text)).toEqual(["Choose whether the check was passed."]);
    const withoutReason = await post(site, site.ida, `${page}/moves`, { to: "paused", why: " " });
    expect([withoutReason.status, visibleText(withoutReason.text)]).toEqual([
      400,
      expect.stringContaining("Enter a reason for pausing or resuming"),
    ]);
    expect((await post(site, site.ida, `${page}/moves`, { to: "the moon" })).status).toBe(400);
  });

  it("keeps what Moira typed when colleagues finished the checks, or paused the lead, during her call", async () => {
    const site = await atlanta();
    const moira = await signedInAs(site.world, "owner");
    const leadId = await lead(site);
    const page = `/office/leads/${leadId}`;
    const entered = { ...answers, outcome: "passed", note: "Calls from work." };
    await doubleVerified(site, leadId);
    const late = await post(site, moira, `${page}/checks`, entered);
    expect(alertsIn(late.text)[0]).toContain("Nothing was saved, because this lead no longer needs a check.");
    for (const text of ['value="new, where"', "Calls from work."]) expect(late.text).toContain(text);
    const callback = await post(site, moira, `${page}/callbacks`, { cause: "no-answer", due: "" });
    expect(alertsIn(callback.text)[0]).toContain("Nothing was saved, because this lead no longer needs a call.");

    await post(site, site.ida, `${page}/moves`, { to: "paused", why: "abroad until spring" });
    const paused = await post(site, moira, `${page}/checks`, entered);
    expect(alertsIn(paused.text)[0]).toContain("Nothing was saved, because this lead no longer needs a check.");
    for (const text of ['value="new, where"', "Calls from work."]) expect(paused.text).toContain(text);
    expect(paused.text.match(/id="verification"/g)).toHaveLength(1);
  });

  it("refuses text that is too long, and keeps all of it in the form", async () => {
    const site = await atlanta();
    const page = `/office/leads/${await lead(site)}`;
    const lines = "x".repeat(2001);
    const check = await post(site, site.ida, `${page}/checks`, { ...answers, when: lines, outcome: "passed" });
    expect([check.status, alertsIn(check.text)]).toEqual([400, ["An answer can have at most 2,000 characters."]]);
    expect(check.text).toContain(`value="${lines}"`);
    const moved = await post(site, site.ida, `${page}/moves`, { to: "paused", why: lines });
    expect([moved.status, visibleText(moved.text)]).toEqual([
      400,
      expect.stringContaining("Use at most 1,000 characters."),
    ]);
    expect(moved.text).toContain(`value="${lines}"`);
  });

  it("is paused and resumed with a reason, and otherwise moves one stage at a time", async () => {
    const site = await atlanta();
    const adas = await agent(site, ada, "30301");
    const leadId = await lead(site);
    const page = `/office/leads/${leadId}`;
    await doubleVerified(site, leadId);
    await post(site, site.ida, `${page}/routing`);
    await acceptLead(site, leadId);
    const move = (to: string, why = "") => post(site, site.ida, `${page}/moves`, { to, why });

    const skipped = await move("closed", "they signed");
    expect(alertsIn(skipped.text)).toContainEqual(
      expect.stringContaining("the lead cannot move there from its current stage.\n“they signed”"),
    );
    expect((await move("paused", "abroad until spring")).headers.location).toBe(`${page}#moves`);
    const paused = await open(site, site.ida, page);
    expect(visibleText(paused)).toContain("Resume as “Transferred to agent”");
    expect(linesUnder(paused, "Verification")).toContain("This lead is paused, so it cannot be checked.");
    expect((await move("transferred", "back already")).status).toBe(303);
    expect((await move("relationship-built")).status).toBe(303);
    await closeLead(site.world, leadId);
    const unknown = await move("paid-at-closing");
    expect(unknown.status).toBe(400);
    expect(visibleText(unknown.text)).toContain(
      "Add the brokerage and its designated broker to the agent’s record first",
    );
    const seen = { brokerage: "", designatedBroker: "" };
    const brokerage = { brokerage: "Keystone Realty", designatedBroker: "Moira Hale", seen };
    await recordBrokerage(site.world, { agentId: adas, staffId: site.arne.staffId }, brokerage);
    expect((await move("paid-at-closing")).status).toBe(303);
    const done = await open(site, site.ida, page);
    expect(linesUnder(done, "Next step")).toContain("This lead is complete. There is no next step.");
    expect(linesUnder(done, "History")).toEqual(expect.arrayContaining(["abroad until spring", "back already"]));
  });

  it("is transferred by staff if no agent has the zip code: to one of the nearest agents, with a reason", async () => {
    const site = await atlanta();
    await agent(site, ben, "30030");
    const adas = await agent(site, ada, "30303");
    const leadId = await lead(site);
    const page = `/office/leads/${leadId}`;
    await doubleVerified(site, leadId);
    await post(site, site.ida, `${page}/routing`);
    const left = await open(site, site.ida, page);
    expect(linesUnder(left, "Routing")).toEqual(
      expect.arrayContaining(["The router left it to staff", "No agent has this zip code."]),
    );
    const offered = [...left.matchAll(/<option[^>]*>([^<]*, has [^<]*)<\/option>/g)].map(([, label]) => label);
    expect(offered).toEqual(["Ada Park, has 30303, 8 miles away", "Ben Okafor, has 30030, 11 miles away"]);

    const withoutReason = await post(site, site.ida, `${page}/transfer`, { agent: adas, why: "" });
    expect(alertsIn(withoutReason.text).at(-1)).toContain("Explain why this agent gets the lead.");
    expect(withoutReason.text).toContain(`<option value="${adas}" selected="">`);
    const unknownAgent = await post(site, site.ida, `${page}/transfer`, {
      agentEmail: "eve@x.example",
      why: "She is near.",
    });
    expect(alertsIn(unknownAgent.text).at(-1)).toContain("No agent with a zip code matches that.");
    expect(unknownAgent.text).toContain('value="eve@x.example"');
    expect(unknownAgent.text).toContain(">She is near.</textarea>");

    const chosen = await post(site, site.ida, `${page}/transfer`, { agent: adas, why: "The nearest, and free today." });
    expect(chosen.headers.location).toBe(`${page}#routing`);
    expect(linesUnder(await open(site, site.arne, page), "History")).toEqual(
      expect.arrayContaining(["Offered manually to", "Ada Park", "The nearest, and free today."]),
    );
  });

  it("names the agent whom the person already has, and says what to do if another agent has the zip code", async () => {
    const site = await atlanta();
    const adas = await agent(site, ada, "30301");
    await agent(site, ben, "30303");
    const first = await lead(site);
    await doubleVerified(site, first);
    await post(site, site.ida, `/office/leads/${first}/routing`);
    const again = await lead(site, { location: "30303" });
    await doubleVerified(site, again);
    const page = await open(site, site.ida, `/office/leads/${again}`);
    const words = linesUnder(page, "Routing").join(" ");
    expect(words).toContain("This person already has an agent from another request");
    expect(page).toMatch(new RegExp(`nobody can get this lead. Pause it..*href="/office/agents/${adas}"`, "s"));
    expect(page).not.toContain("Ben Okafor, has");
    expect(page).not.toContain("Offer to this agent");
  });

  it("links to the same person's other leads; an unknown lead is not found", async () => {
    const site = await atlanta();
    const [first, second] = [await lead(site), await lead(site, { location: "30303" })];
    expect(await open(site, site.ida, `/office/leads/${second}`)).toContain(`href="/office/leads/${first}"`);
    expect(await open(site, site.ida, `/office/leads/${first}`)).toContain(`href="/office/leads/${second}"`);
    for (const address of ["", "/checks", "/moves", "/routing", "/transfer"]) {
      const headers = { cookie: site.ida.cookie };
      expect((await site.request("GET", `/office/leads/none${address}`, { headers })).status).toBe(404);
    }
    const form = { ...answers, outcome: "passed" };
    expect((await post(site, site.ida, "/office/leads/none/checks", form)).status).toBe(404);
    expect((await post(site, site.ida, "/office/leads/none/moves", { to: "closed" })).status).toBe(404);
  });

  it("shows Rhea, who may only read, everything except forms", async () => {
    const site = await atlanta();
    const page = await open(site, await signedInAs(site.world, "read-only"), `/office/leads/${await lead(site)}`);
    expect(linesUnder(page, "Answers")).toEqual(expect.arrayContaining(["Home type", "Land"]));
    expect(visibleText(page)).toContain("Your role can only read leads");
    expect(page).not.toMatch(/action="\/office\/leads/);
  });
});

describe("the routing preview", () => {
  it("says where a lead would go and why, by day and by night, and stores nothing", async () => {
    const site = await atlanta();
    await agent(site, ada, "30301");
    await agent(site, ben, "30303", false);
    const preview = async (query: string) =>
      visibleText(await open(site, site.ida, `/office/routing-preview?${query}`));

    expect(await preview("")).not.toContain("Result");
    const byDay = await preview("zip=30301&at=2026-11-20T10:00");
    expect(byDay).toContain("The lead would go to Ada Park, seat 1.\nOnly this agent has the zip code.");
    expect(byDay).toContain("30301 Atlanta, GA");
    expect(await preview("zip=30301")).toContain("10:00 AM, within calling hours");
    const byNight = await preview("zip=30303&at=2026-11-20T22:30&consent=no&phone=no");
    expect(byNight).toContain("Staff would have to decide.");
    for (const reason of ["no consent to calls", "There is no phone number", "outside calling hours", "not paid yet"]) {
      expect(byNight).toContain(reason);
    }
    expect(await preview("zip=&state=HI&at=2026-11-20T10:00&consent=revoked")).toContain("The person opted out");
    expect(await preview("zip=99999")).toContain("This zip code does not exist");
    expect(await preview("zip=3030")).toContain("A zip code has five digits.");
    expect(await preview("zip=30301&at=noon")).toContain("Enter a complete date and time.");
    const { read } = site.world.database;
    expect(await read.selectFrom("leadRoutings").selectAll().execute()).toEqual([]);
    expect(await newestAuditEvents(read, 5)).toEqual([]);
  });
});
