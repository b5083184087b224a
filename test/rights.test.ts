import { beforeEach, describe, expect, it } from "vitest";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { eraseRequested } from "#operations/privacy/erase-requested.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { asksToBuy, emailsFor, opensRequest, rosa, staffNamed } from "./consumer.ts";
import { linesUnder, linksNamed, mainOf, onOneLine, visibleText } from "./html.ts";
import { routeAndAccept, verifyTwice } from "./leads.ts";
import { getAs, openOfficeAs, signedInAs } from "./office.ts";
import type { TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

let site: TestSite;
let leadId: string;
let adasId: string;

/** Rosa's request is with Ada. */
beforeEach(async () => {
  site = await atlantaSite();
  adasId = (await payingAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" })).agentId;
  await checkedLicense(site.world, adasId);
  leadId = await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, rosa)));
});

const digits = "0163";
const get = (path: string, cookie: string) => site.request("GET", path, { headers: { cookie } });
const press = (path: string, cookie: string, form: Record<string, string> = {}) =>
  site.request("POST", path, { form, headers: { cookie } });
const page = async (path: string, cookie: string) => mainOf((await get(path, cookie)).text);
const subjectsTo = async (email: string) => (await emailsFor(site, email)).map(({ subject }) => subject);
const passHours = (hours: number) => site.clock.pass({ seconds: hours * 3600 });
const stored = () => site.world.database.read.selectFrom("rightsRequests").selectAll().orderBy("id").execute();
const nameInStore = async () => {
  const { firstName, email } = await site.world.database.read
    .selectFrom("leads")
    .select(["firstName", "email"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  return [firstName, email];
};

describe("a copy of everything", () => {
  it("needs the last four digits, on the page and as a file", async () => {
    const cookie = await opensRequest(site, rosa.email);
    const shown = await get("/request/copy", cookie);
    expect([shown.status, visibleText(shown.text).includes("last four digits")]).toEqual([403, true]);
    const file = await get("/request/copy.json", cookie);
    expect([file.status, file.headers.location]).toEqual([303, "/request/copy"]);
    expect([(await press("/request/copy", cookie)).status, await stored()]).toEqual([303, []]);
    for (const secret of ["Rosa", "0163", "Ada Park"]) expect(shown.text).not.toContain(secret);
  });

  it("has what Rosa typed, what we did with it and why, and what Ada noted", async () => {
    await staffNamed(site, ["Ida"]);
    await noteLead(site.world, { leadId, staffId: "Ida", text: "Prefers to be called at noon." });
    const by = { agentId: adasId, member: { id: adasId, role: "agent" } } as const;
    const noted = await noteAcceptance(site.world, by, { leadId, text: "Drives a hard bargain." });
    expect(noted).toEqual({ ok: true, id: expect.any(String) });
    const sent = { state: "delivered", endedAt: site.world.now().toISOString() } as const;
    const cookie = await opensRequest(site, rosa.email, digits);
    await site.world.database.write((tx) => tx.updateTable("deliveries").set(sent).execute());
    const file = await get("/request/copy.json", cookie);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="your-data.json"');
    expect(file.headers["cache-control"]).toBe("no-store");
    const copy = JSON.parse(file.text);
    expect(copy).toMatchObject({ email: rosa.email, optOuts: [], inquiries: [], privacyRequests: [] });
    const [request, ...more] = copy.requests;
    expect(more).toEqual([]);
    expect(request).toMatchObject({ firstName: "Rosa", lastName: "Diaz", phone: rosa.phone, email: rosa.email });
    expect(request.answers[0].answer).toBe("30303");
    expect(request.consents).toMatchObject([{ page: "/buyer-form", checked: true, network: "192.0.2.7" }]);
    expect(request.consents[0].wording).toContain("consent");
    expect(request.checks.map(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([true, true]);
    expect(request.routing).toMatchObject([{ agent: "Ada Park" }]);
    expect(request.routing[0].why).toHaveLength(1);
    expect(request.agents).toMatchObject([{ name: "Ada Park", until: null }]);
    expect(request.notes).toMatchObject([
      { by: "Ida", text: "Prefers to be called at noon." },
      { by: "Ada Park", text: "Drives a hard bargain." },
    ]);
    expect(request.emails).toMatchObject([
      { subject: expect.stringMatching(/received your request/) },
      { subject: "Your agent is Ada Park" },
    ]);
    const shown = await page("/request/copy", cookie);
    for (const text of ["Rosa", rosa.phone, "Prefers to be called at noon.", request.consents[0].wording])
      expect(onOneLine(shown)).toContain(onOneLine(text));
    expect(file.text + shown, "the agent's address").not.toContain(ada.email);
  });

  it("has every request, and an erasure takes every one, though the page shows the newest 20", async () => {
    for (let more = 1; more < 23; more++) await asksToBuy(site, rosa);
    const cookie = await opensRequest(site, rosa.email, digits);
    expect(visibleText(await page("/request", cookie))).toContain("The copy of your data has all of them.");
    const { requests } = JSON.parse((await get("/request/copy.json", cookie)).text);
    expect(requests).toHaveLength(23);
    await press("/request/erasure", cookie);
    passHours(73);
    await eraseRequested(site.world);
    const names = await site.world.database.read.selectFrom("leads").select("firstName").execute();
    expect(names.map(({ firstName }) => firstName)).toEqual(Array(23).fill(""));
  });

  it("is recorded as a request that is answered at once, and a double press is one", async () => {
    const cookie = await opensRequest(site, rosa.email, digits);
    for (let time = 0; time < 2; time++)
      expect((await press("/request/copy", cookie)).headers.location).toBe("/request/copy");
    expect(await stored()).toMatchObject([{ kind: "copy", state: "answered" }]);
    expect(linesUnder(await page("/request/rights", cookie), "What you asked").join(" ")).toContain("Answered");
  });
});

describe("forget me", () => {
  it("needs the last four digits", async () => {
    const cookie = await opensRequest(site, rosa.email);
    expect([(await press("/request/erasure", cookie)).status, await stored()]).toEqual([403, []]);
    expect((await press("/request/erasure/recall", cookie)).status).toBe(403);
  });

  it("stops everything at once, asks Ada to erase too, and erases after 72 hours, once", async () => {
    const cookie = await opensRequest(site, rosa.email, digits);
    expect(linksNamed(await page("/request/rights", cookie), "See what we would erase")).toEqual(["/request/erasure"]);
    for (let time = 0; time < 2; time++)
      expect((await press("/request/erasure", cookie)).headers.location).toBe("/request/erasure");
    expect(await stored()).toMatchObject([{ kind: "erase", state: "open" }]);
    expect(await hasOptedOut(site.world.database.read, { dialable: null, mailable: rosa.email })).toBe(true);
    const toAda = (await emailsFor(site, ada.email)).filter(({ subject }) => subject.startsWith("Please erase"));
    expect(toAda.map(({ subject }) => subject)).toEqual(["Please erase what you have about Rosa Diaz"]);
    expect(await subjectsTo(rosa.email)).toContain("We erase your data in three days");
    expect(visibleText(await page("/request/erasure", cookie))).toContain("Until then you can cancel the erasure.");

    passHours(71.9);
    expect([await eraseRequested(site.world), await nameInStore()]).toEqual([0, ["Rosa", rosa.email]]);
    passHours(0.2);
    expect([await eraseRequested(site.world), await nameInStore()]).toEqual([1, ["", ""]]);
    expect([await eraseRequested(site.world), (await stored()).map(({ state }) => state)]).toEqual([0, ["answered"]]);
    expect(await hasOptedOut(site.world.database.read, { dialable: null, mailable: rosa.email })).toBe(true);
    const rest = JSON.stringify(await site.world.database.read.selectFrom("deliveries").select("payload").execute());
    for (const secret of [rosa.email, "Rosa Diaz"]) expect(rest).not.toContain(secret);
  });

  it("can be taken back for 72 hours; the stop stays, and Ada is emailed", async () => {
    const cookie = await opensRequest(site, rosa.email, digits);
    await press("/request/erasure", cookie);
    const recalled = await press("/request/erasure/recall", cookie);
    expect(recalled.headers.location).toBe("/request/rights?done=recalled");
    expect(visibleText(await page("/request/rights?done=recalled", cookie))).toContain("Nothing is erased.");
    expect(linksNamed(await page("/my", await signInToWorkspace(site, ada)), "Answer"), "nothing to erase").toEqual([]);
    expect(await subjectsTo(ada.email)).toContain("No need to erase: Rosa Diaz");
    passHours(100);
    expect([await eraseRequested(site.world), await nameInStore()]).toEqual([0, ["Rosa", rosa.email]]);
    expect(await hasOptedOut(site.world.database.read, { dialable: null, mailable: rosa.email })).toBe(true);
    const again = await press("/request/erasure/recall", await opensRequest(site, rosa.email, digits));
    expect([again.status, visibleText(again.text).includes("There was no erasure to cancel.")]).toEqual([422, true]);
  });

  it("cannot be taken back after 72 hours, even if the job is late", async () => {
    await press("/request/erasure", await opensRequest(site, rosa.email, digits));
    passHours(72);
    const late = await press("/request/erasure/recall", await opensRequest(site, rosa.email, digits));
    expect([late.status, visibleText(late.text).includes("The 72 hours are over.")]).toEqual([422, true]);
  });

  it("leaves a request with another phone, and says so before", async () => {
    const other = await asksToBuy(site, { ...rosa, phone: "(404) 555-0164" });
    const cookie = await opensRequest(site, rosa.email, digits);
    expect(visibleText(await page("/request/erasure", cookie))).toContain("1 request with another phone number.");
    await press("/request/erasure", cookie);
    passHours(73);
    await eraseRequested(site.world);
    const kept = await site.world.database.read.selectFrom("leads").select(["id", "firstName"]).execute();
    expect(kept.filter(({ firstName }) => firstName !== "").map(({ id }) => id)).toEqual([other]);
  });

  it("is answered by Ada in her workspace, once, and Rosa's page shows the answer", async () => {
    const cookie = await opensRequest(site, rosa.email, digits);
    await press("/request/erasure", cookie);
    expect(onOneLine(await page("/request/erasure", cookie))).toContain("Ada Park: asked, and has not answered yet");
    const adas = await signInToWorkspace(site, ada);
    expect(linksNamed(await page("/my", adas), "Answer")).toEqual(["/my/erasures"]);
    expect(visibleText(await page("/my/erasures", adas))).toContain("Rosa Diaz");
    const [duty] = await site.world.database.read.selectFrom("agentDuties").selectAll().execute();
    const path = `/my/erasures/${duty?.id}`;
    await payingAgent(site, ben);
    const bens = await signInToWorkspace(site, ben);
    expect((await press(path, bens, { answer: "erased", reason: "" })).status).toBe(404);
    const readers = [adas, bens].map(async (cookie) => (await get(path, cookie)).status);
    expect(await Promise.all(readers)).toEqual([200, 404]);
    expect((await get("/my/erasures/nobodys", adas)).status).toBe(404);
    for (const [form, sentence] of [
      [{ answer: "", reason: "" }, "Choose your answer."],
      [{ answer: "must-keep", reason: " " }, "Write what you must keep, and why."],
    ] as const) {
      const refused = await press(path, adas, form);
      expect([refused.status, visibleText(refused.text).includes(sentence)]).toEqual([422, true]);
    }
    const kept = { answer: "must-keep", reason: "Agreement of March 3." };
    for (const form of [kept, { answer: "erased", reason: "" }])
      expect((await press(path, adas, form)).headers.location).toBe("/my/erasures");
    expect(onOneLine(await page("/request/erasure", cookie))).toContain("must keep something: Agreement of March 3.");
    expect(visibleText(await page("/my/erasures", adas))).toContain("No request is waiting for your answer.");
    expect(linksNamed(await page("/my", adas), "Answer")).toEqual([]);
  });

  it("names nobody in Ada's list once Rosa is erased", async () => {
    await press("/request/erasure", await opensRequest(site, rosa.email, digits));
    passHours(73);
    await eraseRequested(site.world);
    const list = visibleText(await page("/my/erasures", await signInToWorkspace(site, ada)));
    expect([list.includes("Name erased"), list.includes("Rosa")]).toEqual([true, false]);
  });
});

it("“Do not sell or share” is answered at once and stops everything, by the email alone", async () => {
  const cookie = await opensRequest(site, rosa.email);
  const asked = await press("/request/stop-selling", cookie);
  expect(asked.headers.location).toBe("/request/rights?done=stop-selling");
  expect(visibleText(await page("/request/rights?done=stop-selling", cookie))).toContain("We do not sell your data.");
  expect(await stored()).toMatchObject([{ kind: "stop-selling", state: "answered" }]);
  expect(await hasOptedOut(site.world.database.read, { dialable: null, mailable: rosa.email })).toBe(true);
  expect(await subjectsTo(ada.email)).toContain("Stop contacting Rosa Diaz");
});

describe("a request to the office", () => {
  /** Rosa has another phone now, so she asks the office. @returns the path of the request in the office */
  async function asked(kind = "erase") {
    const cookie = await opensRequest(site, rosa.email);
    const refused = await press("/request/rights", cookie, { kind: "" });
    expect([refused.status, visibleText(refused.text).includes("Choose what you want.")]).toEqual([422, true]);
    for (let time = 0; time < 2; time++)
      expect((await press("/request/rights", cookie, { kind })).headers.location).toBe("/request/rights?done=asked");
    const [request, ...more] = await stored();
    expect([request?.state, more]).toEqual(["open", []]);
    return { path: `/office/requests/${request?.id}`, cookie };
  }

  it("waits in the office with the day it is due, 45 days later, and stops nothing yet", async () => {
    const { path } = await asked();
    expect(await subjectsTo(rosa.email)).toContain("We received your privacy request");
    expect(await subjectsTo(site.world.officeEmail)).toContain("Privacy request: Rosa Diaz");
    expect(visibleText((await getAs(site, "account-manager", "/office")).text)).toMatch(/1\s+Privacy requests/);
    const list = (await getAs(site, "account-manager", "/office/requests")).text;
    expect(linksNamed(list, "Rosa Diaz")).toEqual([path]);
    const shown = visibleText(mainOf((await getAs(site, "account-manager", path)).text));
    expect(shown).toContain("Erase my data");
    const [{ receivedAt = "", dueBy = "" } = {}] = await stored();
    expect(Date.parse(dueBy) - Date.parse(receivedAt)).toBe(45 * 86_400_000);
    expect(await hasOptedOut(site.world.database.read, { dialable: null, mailable: rosa.email })).toBe(false);
  });

  it("is extended once, with a reason that Rosa reads, and answered in words", async () => {
    const { path, cookie } = await asked();
    const moira = await openOfficeAs(site, "account-manager");
    const refused = await moira.post(`${path}/extension`, { reason: " " });
    expect([refused.status, visibleText(refused.text).includes("Write why it takes longer.")]).toEqual([400, true]);
    expect((await moira.post(`${path}/extension`, { reason: "We wait for Ada." })).headers.location).toBe(path);
    const [{ receivedAt = "", dueBy = "" } = {}] = await stored();
    expect(Date.parse(dueBy) - Date.parse(receivedAt)).toBe(90 * 86_400_000);
    const twice = await moira.post(`${path}/extension`, { reason: "Once more." });
    expect([twice.status, visibleText(twice.text).includes("it was extended before.")]).toEqual([400, true]);
    const empty = await moira.post(`${path}/answer`, { answer: "" });
    expect([empty.status, visibleText(empty.text).includes("Write the answer first.")]).toEqual([400, true]);
    expect((await moira.post(`${path}/answer`, { answer: "We called, and it was not you." })).headers.location).toBe(
      path,
    );
    expect((await moira.post(`${path}/answer`, { answer: "Again." })).status).toBe(400);
    const toRosa = await emailsFor(site, rosa.email);
    expect(toRosa.find(({ subject }) => subject.includes("takes longer"))?.text).toContain("We wait for Ada.");
    expect(toRosa.find(({ subject }) => subject.startsWith("Our answer"))?.text).toContain("it was not you.");
    // The email alone may be a stranger's.
    expect(visibleText(await page("/request/rights", cookie))).not.toContain("it was not you.");
    const proven = await opensRequest(site, rosa.email, digits);
    expect(visibleText(await page("/request/rights", proven))).toContain("it was not you.");
  });

  it("goes on by itself once Rosa types the digits after all, for the requests with that phone alone", async () => {
    await asksToBuy(site, { ...rosa, firstName: "Rosalind", phone: "(404) 555-0164" });
    await asked();
    await press("/request/erasure", await opensRequest(site, rosa.email, digits));
    expect(await stored()).toMatchObject([{ kind: "erase", state: "open", eraseAt: expect.any(String) }]);
    passHours(73);
    expect(await eraseRequested(site.world)).toBe(1);
    const names = await site.world.database.read.selectFrom("leads").select("firstName").orderBy("firstName").execute();
    expect(names.map(({ firstName }) => firstName)).toEqual(["", "Rosalind"]);
  });

  it("shows what Ada replied about her duty, with a reason if she must keep something", async () => {
    await press("/request/erasure", await opensRequest(site, rosa.email, digits));
    const [request] = await stored();
    const path = `/office/requests/${request?.id}`;
    const [duty] = await site.world.database.read.selectFrom("agentDuties").selectAll().execute();
    expect(Date.parse(duty?.dueBy ?? "") - Date.parse(duty?.sentAt ?? "")).toBe(30 * 86_400_000);
    const moira = await openOfficeAs(site, "account-manager");
    const reply = (form: Record<string, string>) => moira.post(`${path}/duties/${duty?.id}`, form);
    expect((await reply({ answer: "", reason: "" })).status).toBe(400);
    const unexplained = await reply({ answer: "must-keep", reason: "" });
    expect([unexplained.status, visibleText(unexplained.text).includes("Write what they must keep")]).toEqual([
      400,
      true,
    ]);
    expect((await reply({ answer: "must-keep", reason: "Agreement of March 3." })).headers.location).toBe(path);
    expect((await reply({ answer: "erased", reason: "" })).status).toBe(400);
    expect(visibleText(mainOf((await moira.get(path)).text))).toContain("Agreement of March 3.");
  });

  it("is read, and not answered, by those who may only read", async () => {
    const { path } = await asked();
    expect((await getAs(site, "read-only", path)).status).toBe(200);
    const { cookie } = await signedInAs(site.world, "read-only");
    for (const act of ["answer", "extension", "duties/1"]) {
      const answer = await site.request("POST", `${path}/${act}`, { form: { answer: "No." }, headers: { cookie } });
      expect([act, answer.status, (await stored())[0]?.state]).toEqual([act, 403, "open"]);
    }
  });
});
