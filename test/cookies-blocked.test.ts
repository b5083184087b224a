import { describe, expect, it } from "vitest";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { ada } from "./cast.ts";
import { alertsIn } from "./html.ts";
import { oneTimeCode } from "./one-time-code.ts";
import { application, type TestAnswer, type TestSite } from "./request.ts";
import { addressOf, linkFor, tessAndTeam } from "./team.ts";
import { codeEmailedTo, cookiesAfter, payingAgent } from "./workspace.ts";

const password = "seven tall oaks in a row";
const notKept = "Your browser did not keep our cookie. Allow cookies for this site in your browser’s settings.";

/** As a browser that keeps no cookies. @returns the page that the answers lead to */
async function follow(site: TestSite, answer: TestAnswer): Promise<TestAnswer> {
  let page = answer;
  for (let steps = 0; page.headers.location; steps++) {
    expect(steps, "no loop").toBeLessThan(3);
    page = await site.request("GET", String(page.headers.location));
  }
  return page;
}

describe("Ada, whose browser blocks cookies,", () => {
  const askedFor = async () => {
    const site = await application();
    await payingAgent(site);
    const asked = await site.request("POST", "/my/sign-in", { form: { email: ada.email } });
    const code = await codeEmailedTo(site.world, ada.email);
    return { site, asked, form: { email: ada.email, code, licenseNumber: ada.licenseNumber } };
  };

  it("reads so on the page of the code, and the code still works once she allows them", async () => {
    const { site, asked, form } = await askedFor();
    const address = String(asked.headers.location);
    expect(alertsIn((await follow(site, asked)).text)[0]).toContain(notKept);
    const blocked = await site.request("POST", address, { form });
    expect([blocked.status, alertsIn(blocked.text)[0]]).toEqual([422, expect.stringContaining(notKept)]);
    expect(blocked.text).toContain(`value="${form.code}"`);
    expect(blocked.text).toMatch(/<form [^>]*action="\/my\/sign-in\/code"/);
    const allowed = await site.request("POST", "/my/sign-in/code", { form });
    const check = String(allowed.headers.location);
    const headers = { cookie: cookiesAfter(allowed) };
    expect((await site.request("GET", check, { headers })).headers.location).toBe("/my");
  });

  it("comes in with the first press if she allowed them and loaded the page again", async () => {
    const { site, asked, form } = await askedFor();
    const address = String(asked.headers.location);
    const headers = { cookie: cookiesAfter(await site.request("GET", address)) };
    expect(alertsIn((await site.request("GET", address, { headers })).text)).toEqual([]);
    const allowed = await site.request("POST", address, { form, headers });
    expect([allowed.status, allowed.headers.location]).toEqual([303, "/my"]);
  });

  it("reads so after a right code on a page that she opened by the email's link", async () => {
    const { site, form } = await askedFor();
    const entered = await site.request("POST", "/my/sign-in/code", { form: { ...form, to: "/my/leads" } });
    expect(entered.status).toBe(303);
    const page = await follow(site, entered);
    expect(page.status).toBe(200);
    expect(alertsIn(page.text)).toEqual([`${notKept} Then ask for a new code.`]);
  });

  it("comes to her page from there on a phone that keeps them, and to no other site", async () => {
    const { site, form } = await askedFor();
    const entered = await site.request("POST", "/my/sign-in/code", { form: { ...form, to: "/my/leads" } });
    const headers = { cookie: cookiesAfter(entered) };
    const checked = await site.request("GET", String(entered.headers.location), { headers });
    expect([checked.status, checked.headers.location]).toEqual([302, "/my/leads"]);
    const outside = "/my/sign-in?signed-in=yes&to=//elsewhere.example/my";
    expect((await site.request("GET", outside, { headers })).headers.location).toBe("/my");
  });
});

it("Uma, who accepts an invitation without cookies, reads so", async () => {
  const site = await application();
  const { lead } = await tessAndTeam(site);
  const token = await linkFor(site, lead, addressOf("Uma"));
  const name = "Uma Reyes";
  await site.request("POST", `/my/invitation?token=${token}`, { form: { name } });
  const code = await codeEmailedTo(site.world, addressOf("Uma"));
  const joined = await site.request("POST", `/my/invitation/code?token=${token}`, { form: { name, code } });
  expect(alertsIn((await follow(site, joined)).text)).toEqual([`${notKept} Then ask for a new code.`]);
});

describe("Moira of the office, whose browser blocks cookies,", () => {
  const moira = "moira@zipstead.example";
  const invited = async (site: TestSite) => {
    const invitation = await inviteStaff(site.world, { email: moira, role: "owner", invitedBy: null });
    if (!invitation.ok) throw new Error(invitation.reason);
    const { pathname, search } = new URL(invitation.link);
    return site.request("POST", pathname + search, { form: { name: "Moira Hale", password } });
  };
  const signIn = (site: TestSite) => site.request("POST", "/office/sign-in", { form: { email: moira, password } });

  it("reads so after her invitation and after her right password", async () => {
    const site = await application();
    for (const answer of [await invited(site), await signIn(site)])
      expect(alertsIn((await follow(site, answer)).text)).toEqual([`${notKept} Then sign in again.`]);
  });

  it("reads so where she would enter her app's code, and after it", async () => {
    const site = await application();
    const headers = { cookie: cookiesAfter(await invited(site)) };
    const offered = await site.request("POST", "/office/second-factor", { form: { password }, headers });
    const key = /data-secret[^>]*>([^<]+)</.exec(offered.text)?.[1]?.replaceAll(" ", "") ?? "";
    const confirmation = "/office/second-factor/confirmation";
    await site.request("POST", confirmation, { form: { code: oneTimeCode(key) }, headers });

    const right = await signIn(site);
    expect(alertsIn((await follow(site, right)).text)[0]).toContain(notKept);
    const form = { code: oneTimeCode(key) };
    const entered = await site.request("POST", "/office/sign-in/code", { form });
    expect([entered.status, alertsIn(entered.text)[0]]).toEqual([401, expect.stringContaining(notKept)]);
    const late = cookiesAfter(right)
      .split("; ")
      .filter((pair) => pair.startsWith("zipstead-office.asked="));
    expect(late).toHaveLength(1);
    const again = { form, headers: { cookie: late.join() } };
    const over = await site.request("POST", "/office/sign-in/code", again);
    expect(alertsIn(over.text)[0], "not blocked, but too late").toContain("This sign-in attempt has ended");
  });
});
