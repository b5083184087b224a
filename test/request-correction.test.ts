import { beforeEach, describe, expect, it } from "vitest";
import { longReason } from "#content/office/long-reason.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { asksToBuy, emailsFor, hal, opensRequest, rosa } from "./consumer.ts";
import { alertsIn, linesUnder, linksNamed, mainOf, onOneLine } from "./html.ts";
import { acceptLead, verifyTwice } from "./leads.ts";
import { openOfficeAs } from "./office.ts";
import { signedWorkspace } from "./open-workspace.ts";
import type { TestSite } from "./request.ts";
import { cookiesAfter } from "./workspace.ts";

let site: TestSite;
let leadId: string;
let path: string;

beforeEach(async () => {
  site = await atlantaSite();
  leadId = await asksToBuy(site, rosa);
  path = `/request/${leadId}/correct`;
});

const get = (at: string, cookie: string) => site.request("GET", at, { headers: { cookie } });
const page = async (cookie: string, at = path) => mainOf((await get(at, cookie)).text);
const press = (part: string, cookie: string, form: Record<string, string>) =>
  site.request("POST", `${path}/${part}`, { form, headers: { cookie } });
const lead = () => findLead(site.world.database.read, leadId);

describe("Rosa's page to correct her request", () => {
  it("is behind the last four digits, linked from her request, and nobody else's", async () => {
    const masked = await opensRequest(site, rosa.email);
    const asked = await get(path, masked);
    expect([asked.status, onOneLine(asked.text).includes("last four digits")]).toEqual([403, true]);
    expect(asked.text).not.toContain("Diaz");
    expect((await press("name", masked, { firstName: "Eve", lastName: "" })).status).toBe(422);
    const cookie = await opensRequest(site, rosa.email, "0163");
    expect(linksNamed(await page(cookie, "/request"), "Correct it")).toEqual([path]);
    const hals = await asksToBuy(site, hal);
    expect((await get(`/request/${hals}/correct`, cookie)).status).toBe(404);
    const form = { firstName: "Eve", lastName: "" };
    const other = await site.request("POST", `/request/${hals}/correct/name`, { form, headers: { cookie } });
    expect([other.status, (await press("shoes", cookie, form)).status]).toEqual([404, 404]);
    const nobody = await site.request("POST", `${path}/name`, { form });
    expect([nobody.status, nobody.headers.location]).toEqual([303, "/request/sign-in"]);
    expect(await lead()).toMatchObject({ firstName: "Rosa" });
  });

  it("corrects the name, which the office and Ada read in the history, Ada without the old one", async () => {
    const submission = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
    const { cookie: my } = await signedWorkspace(site, submission);
    await verifyTwice(site, leadId);
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);

    const cookie = await opensRequest(site, rosa.email, "0163");
    const done = await press("name", cookie, { firstName: " Rosalind ", lastName: "Ruiz" });
    expect([done.status, done.headers.location]).toEqual([303, "/request?done=corrected"]);
    expect(await page(cookie, "/request")).toContain("Rosalind Ruiz");
    const office = await openOfficeAs(site, "owner");
    const history = linesUnder((await office.get(`/office/leads/${leadId}`)).html, "History");
    expect(history).toEqual(expect.arrayContaining(["Rosalind corrected the name", "Rosa Diaz → Rosalind Ruiz"]));
    const adas = onOneLine((await get(`/my/leads/${leadId}`, my)).text);
    expect(adas).toContain("Rosalind corrected the name");
    expect(adas).not.toContain("Diaz");
    const { id } = await site.world.database.read.selectFrom("rightsRequests").select("id").executeTakeFirstOrThrow();
    expect((await office.get(`/office/requests/${id}`)).visible).toContain("Rosa Diaz → Rosalind Ruiz");
    const copied = JSON.parse((await get("/request/copy.json", cookie)).text);
    expect(copied.privacyRequests).toMatchObject([{ texts: ["Rosa Diaz → Rosalind Ruiz"] }]);
  });

  it("says before the press that consent does not move to a new number", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const shown = await page(cookie);
    const said = linesUnder(shown, "Your phone").join(" ");
    expect(said).toContain("your old number stays in our records");
    expect(said).toContain("Nobody calls or texts the new number until you check the box below");
    expect(shown).not.toMatch(/<input[^>]*name="consent"[^>]*checked/);
    await press("phone", cookie, { phone: "404 555 0188" });
    expect(await lead()).toMatchObject({ dialable: "+14045550188", consentValid: 0 });
    const consentTextId = /name="consentTextId" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    await press("phone", cookie, { phone: "404 555 0188", consent: "yes", consentTextId: "never shown" });
    expect(await lead()).toMatchObject({ consentValid: 0 });
    await press("phone", cookie, { phone: "404 555 0188", consent: "yes", consentTextId });
    expect(await lead()).toMatchObject({ consentValid: 1 });
  });

  it.each([
    ["name", { firstName: " ", lastName: "Ruiz" }, "Type your first name.", "Ruiz"],
    ["phone", { phone: "0188" }, "Type your phone number with its area code", "0188"],
    ["email", { email: "rosa at home" }, "Type your email address", "rosa at home"],
    ["email", { email: rosa.email }, "This is the address that we have.", rosa.email],
    ["place", { place: "x".repeat(501) }, "This is too long", "x".repeat(501)],
    ["answers", { answers: "y".repeat(1001) }, longReason, "y".repeat(1001)],
  ])("refuses bad input for the %s in one sentence, and keeps it: %o", async (part, form, sentence, kept) => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const before = await lead();
    const { status, text } = await press(part, cookie, form);
    expect([status, onOneLine(text).split(sentence).length]).toEqual([422, 2]);
    expect(text).toContain(kept);
    expect(await lead()).toEqual(before);
  });

  it("counts a corrected email once the code is typed, and puts it in no address and no log", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const email = "rosa.ruiz@home.example";
    const sent = await press("email", cookie, { email });
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}/email/code`]);
    const typing = cookiesAfter(sent, cookie);
    expect(await page(typing, `${path}/email/code`)).toContain(`value="${email}"`);
    expect(await lead()).toMatchObject({ email: rosa.email });
    const wrong = await press("email/code", typing, { email, code: "1" });
    expect([wrong.status, alertsIn(wrong.text)[0]]).toEqual([
      422,
      "This is not the code that we sent. Please check it.",
    ]);
    const code = (await emailsFor(site, email)).at(-1)?.subject.slice(0, 9) ?? "";
    const done = await press("email/code", typing, { email, code });
    expect([done.status, done.headers.location]).toEqual([303, "/request?done=corrected"]);
    expect(await page(cookiesAfter(done, typing), "/request")).toContain(email);
    expect(await lead()).toMatchObject({ email });
    expect(site.logged.filter((line) => line.includes("rosa.ruiz"))).toEqual([]);
  });

  it("sends five codes in a quarter of an hour at most", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const ask = (time: number) => press("email", cookie, { email: `rosa${time}@home.example` });
    for (let time = 1; time <= 5; time++) expect((await ask(time)).status).toBe(303);
    expect((await ask(6)).status).toBe(429);
    expect(await emailsFor(site, "rosa6@home.example")).toEqual([]);
  });

  it("gives her words about the answers to the office, which reads and answers them", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const asked = await press("answers", cookie, { answers: "I have no loan yet." });
    expect(asked.headers.location).toBe("/request?done=asked-to-correct");
    const again = await press("answers", cookie, { answers: "And two dogs." });
    expect([again.status, again.text.includes("And two dogs.")]).toEqual([422, true]);
    const { id } = await site.world.database.read.selectFrom("rightsRequests").select("id").executeTakeFirstOrThrow();
    const office = await openOfficeAs(site, "owner");
    expect((await office.get(`/office/requests/${id}`)).visible).toContain("I have no loan yet.");
    await office.post(`/office/requests/${id}/answer`, { answer: "We wrote it down." });
    expect(onOneLine(await page(cookie, "/request/rights"))).toContain("We wrote it down.");
  });

  it("says that a closed request cannot be corrected here", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    await site.world.database.write((tx) => tx.updateTable("leads").set({ stage: "closed" }).execute());
    const shown = await page(cookie);
    expect([alertsIn(shown)[0], shown.includes("<form")]).toEqual([expect.stringContaining("is closed"), false]);
    expect((await press("place", cookie, { place: "30305" })).status).toBe(422);
  });
});
