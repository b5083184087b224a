import { describe, expect, it } from "vitest";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ada, ben } from "./cast.ts";
import { alertsIn, visibleText } from "./html.ts";
import { readEmail } from "./read-email.ts";
import { application, type TestSite } from "./request.ts";
import { codeEmailedTo, cookiesAfter, payingAgent, signInToWorkspace } from "./workspace.ts";

const emailsTo = async ({ world }: TestSite, to: string) => {
  const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
  return rows.map(({ payload }) => readEmail(payload)).filter((email) => email.to === to);
};

const ask = (site: TestSite, email: string) => site.request("POST", "/my/sign-in", { form: { email } });
const enter = (site: TestSite, form: Record<string, string>, cookie = "") =>
  site.request("POST", "/my/sign-in/code", { form: { licenseNumber: "", ...form }, headers: { cookie } });

describe("the workspace of an agent", () => {
  it("opens with Ada's payment: she gets one email, however often the payment is reported", async () => {
    const site = await application();
    expect(await emailsTo(site, ada.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining("workspace") }),
    );
    const { orderId, notice } = await payingAgent(site);
    await recordPaymentEvent(site.world, "stripe", notice);
    await recordPaymentEvent(site.world, "stripe", { ...notice, eventId: "evt_again", claimedOrder: orderId });
    const notified = (await emailsTo(site, ada.email)).filter(({ subject }) => subject.includes("workspace is open"));
    expect(notified).toHaveLength(1);
    expect(notified[0]?.text).toContain("http://localhost:3000/my/sign-in");
  });

  it("lets Ada in by code and license number, the next time by code alone", async () => {
    const site = await application();
    await payingAgent(site);
    const asked = cookiesAfter(await ask(site, ada.email));
    const code = await codeEmailedTo(site.world, ada.email);

    const first = await enter(site, { email: ada.email, code }, asked);
    expect(first.status).toBe(422);
    expect(alertsIn(first.text)[0]).toContain("also type the license number");
    const wrong = await enter(site, { email: ada.email, code, licenseNumber: "GA-381202" }, asked);
    expect(alertsIn(wrong.text)[0]).toContain("not the license number");
    const right = await enter(site, { email: ada.email, code, licenseNumber: "ga 381201" }, asked);
    expect([right.status, right.headers.location]).toEqual([303, "/my"]);
    const cookie = cookiesAfter(right);
    const today = await site.request("GET", "/my", { headers: { cookie } });
    expect([today.status, visibleText(today.text).includes("Hello, Ada")]).toEqual([200, true]);

    await ask(site, ada.email);
    const again = await enter(site, { email: ada.email, code: await codeEmailedTo(site.world, ada.email) });
    expect(again.status).toBe(303);
  });

  it.each([
    ["nothing of a passkey", { id: "x" }, 422],
    ["a passkey of nothing", { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "e30" } }, 422],
    ["no answer", undefined, 400],
  ])("refuses %s as a new passkey in one sentence", async (_what, response, status) => {
    const site = await application();
    await payingAgent(site);
    const cookie = await signInToWorkspace(site);
    const post = (path: string, body: object, cookies: string) => {
      const headers = { "content-type": "application/json", origin: "http://localhost:3000", cookie: cookies };
      return site.request("POST", path, { headers, body: JSON.stringify(body) });
    };
    const offered = await post("/my/security/passkeys/options", {}, cookie);
    expect(offered.status).toBe(200);
    const answer = await post("/my/security/passkeys", { response }, cookiesAfter(offered, cookie));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      status,
      { message: "The passkey was not added. Nothing was changed." },
    ]);
    expect(site.reported).toEqual([]);
  });

  it("answers an unknown address, an applicant who has not paid, and a member in the same words", async () => {
    const site = await application();
    await payingAgent(site);
    await site.request("POST", "/onboarding-form", { form: { ...ben, agreed: "on" } as Record<string, string> });
    const answers = [];
    for (const email of [ada.email, ben.email, "nobody@keystone.example"]) {
      const asked = await ask(site, email);
      const cookie = cookiesAfter(asked);
      const page = await site.request("GET", "/my/sign-in/code", { headers: { cookie } });
      const entered = await enter(site, { email, code: "00000000" });
      const same = (text: string) => visibleText(text).replaceAll(email, "EMAIL");
      answers.push([asked.status, asked.headers.location, same(page.text), entered.status, same(entered.text)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await emailsTo(site, "nobody@keystone.example")).toEqual([]);
  });

  it("ends a code after three wrong entries", async () => {
    const site = await application();
    await payingAgent(site);
    await signInToWorkspace(site);
    await ask(site, ada.email);
    const code = await codeEmailedTo(site.world, ada.email);
    const wrong = code === "11111111" ? "22222222" : "11111111";
    for (let entry = 0; entry < 3; entry++)
      expect((await enter(site, { email: ada.email, code: wrong })).status).toBe(422);
    const late = await enter(site, { email: ada.email, code });
    expect(late.status).toBe(422);
    expect(alertsIn(late.text)[0]).toMatch(/code/);
  });

  it("asks to wait after five requests for a code, also for an unknown address", async () => {
    const site = await application();
    for (let time = 0; time < 5; time++) expect((await ask(site, "nobody@keystone.example")).status).toBe(303);
    const sixth = await ask(site, "nobody@keystone.example");
    expect([sixth.status, alertsIn(sixth.text)[0]]).toEqual([
      429,
      "Too many attempts. Please wait 15 minutes and try again.",
    ]);
  });

  it("signs nobody in by opening the email's link, and leads only into the workspace", async () => {
    const site = await application();
    await payingAgent(site);
    const asked = cookiesAfter(await ask(site, ada.email));
    const [email] = (await emailsTo(site, ada.email)).filter(({ subject }) => subject.endsWith("code"));
    const [link = ""] = email?.text.match(/http\S+code\S+/) ?? [];
    const { pathname, search, hash } = new URL(link);
    expect([pathname, search]).toEqual(["/my/sign-in/code", ""]);
    expect(hash).toContain("code=");
    const opened = await site.request("GET", pathname);
    expect(cookiesAfter(opened)).toBe("");
    const form = {
      email: ada.email,
      code: await codeEmailedTo(site.world, ada.email),
      licenseNumber: ada.licenseNumber,
    };
    const entered = await enter(site, { ...form, to: "//elsewhere.example/my" }, asked);
    expect(entered.headers.location).toBe("/my");
  });

  it("lists and ends sessions, and a session that was ended opens nothing", async () => {
    const site = await application();
    await payingAgent(site);
    const phone = await signInToWorkspace(site);
    const desk = await signInToWorkspace(site);
    const page = await site.request("GET", "/my/security", { headers: { cookie: desk } });
    const [end = ""] = page.text.match(/\/my\/security\/sessions\/[^"]+\/end/) ?? [];
    expect((await site.request("POST", end, { form: {}, headers: { cookie: desk } })).headers.location).toBe(
      "/my/security?done=ended",
    );
    const late = await site.request("GET", "/my", { headers: { cookie: phone } });
    expect([late.status, late.headers.location]).toEqual([302, "/my/sign-in"]);
    await site.request("POST", "/my/sign-out", { form: {}, headers: { cookie: desk } });
    expect((await site.request("GET", "/my", { headers: { cookie: desk } })).headers.location).toBe("/my/sign-in");
  });
});
