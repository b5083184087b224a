import { describe, expect, it } from "vitest";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { alertsIn, visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { oneTimeCode } from "./one-time-code.ts";
import { application, type TestAnswer, type TestSite } from "./request.ts";

const password = "seven tall oaks in a row";

async function invited({ world }: TestSite, email = "moira@zipstead.example") {
  const invitation = await inviteStaff(world, { email, role: "owner", invitedBy: null });
  if (!invitation.ok) throw new Error(invitation.reason);
  const { pathname, search } = new URL(invitation.link);
  return pathname + search;
}

const signIn = (site: TestSite, form: Record<string, string>) => site.request("POST", "/office/sign-in", { form });

const cookiesOf = ({ headers }: TestAnswer) =>
  (headers["set-cookie"] ?? []).map((line) => line.split(";", 1)[0]).join("; ");
const codesIn = (html: string) => [...new Set(html.match(/\b[0-9a-z]{4}(-[0-9a-z]{4}){5}\b/g))];

describe("the office's sign-in page", () => {
  it("answers a wrong password and an unknown address in the same words, and keeps the email", async () => {
    const site = await application();
    const link = await invited(site);
    expect((await site.request("POST", link, { form: { name: "Moira Hale", password } })).status).toBe(303);

    const wrong = await signIn(site, { email: "moira@zipstead.example", password: "not hers at all" });
    const unknownAccount = await signIn(site, { email: "nobody@zipstead.example", password });
    expect([wrong.status, unknownAccount.status]).toEqual([401, 401]);
    expect(alertsIn(wrong.text)).toEqual(["The email or password is wrong. Check both and try again."]);
    expect(visibleText(unknownAccount.text)).toBe(visibleText(wrong.text));
    expect(wrong.text).toContain('value="moira@zipstead.example"');
    expect(wrong.text).not.toContain("not hers at all");
    expect([wrong.headers["set-cookie"], unknownAccount.headers["set-cookie"]]).toEqual([undefined, undefined]);
  });

  it("asks to wait after ten attempts", async () => {
    const site = await application();
    for (let attempt = 0; attempt < 10; attempt++) await signIn(site, { email: "moira@zipstead.example", password });
    const answer = await signIn(site, { email: "moira@zipstead.example", password });
    expect(answer.status).toBe(429);
    expect(alertsIn(answer.text)[0]).toContain("wait 15 minutes");
  });

  it("redirects only within the office", async () => {
    const site = await application();
    await site.request("POST", await invited(site), { form: { name: "Moira Hale", password } });
    const form = { email: "moira@zipstead.example", password, to: "//elsewhere.example/office" };
    const signedIn = await signIn(site, form);
    const headers = { cookie: cookiesOf(signedIn) };
    const check = String(signedIn.headers.location);
    expect(check).toBe("/office/sign-in?signed-in=yes&to=%2Foffice");
    expect((await site.request("GET", check, { headers })).headers.location).toBe("/office");
    const outside = "/office/sign-in?signed-in=yes&to=//elsewhere.example/office";
    expect((await site.request("GET", outside, { headers })).headers.location).toBe("/office");
  });

  it("asks a member with a second factor for no setup code", async () => {
    const site = await application();
    const { cookie } = await signedInAs(site.world, "isa");
    const { status, headers } = await site.request("GET", "/office/second-factor/confirmation", {
      headers: { cookie },
    });
    expect([status, headers.location]).toEqual([302, "/office/second-factor"]);
  });

  it("redirects a member without a second factor to its setup from every page", async () => {
    const site = await application();
    const accepted = await site.request("POST", await invited(site), { form: { name: "Moira Hale", password } });
    const cookie = cookiesOf(accepted);
    for (const path of ["/office", "/office/inquiries", "/office/staff"]) {
      const { status, headers } = await site.request("GET", path, { headers: { cookie } });
      expect([status, headers.location]).toEqual([302, "/office/second-factor"]);
    }
  });

  it("lets a member change the password only after the second factor is set up", async () => {
    const site = await application();
    const accepted = await site.request("POST", await invited(site), { form: { name: "Moira Hale", password } });
    const headers = { cookie: cookiesOf(accepted) };
    const form = { password, newPassword: "nine new birches by the lake" };
    const answer = await site.request("POST", "/office/password", { headers, form });
    expect([answer.status, answer.headers.location]).toEqual([302, "/office/second-factor"]);
    expect((await site.request("GET", "/office/second-factor", { headers })).status).toBe(200);
    expect((await signIn(site, { email: "moira@zipstead.example", password })).status).toBe(303);
  });
});

describe("an invitation's page", () => {
  it.each([
    ["7 oaks!", "A password needs at least 8 characters."],
    ["x".repeat(129), "A password can have at most 128 characters."],
    ["iloveyou1", "appears in many data breaches"],
    ["Zipstead2026", "is too close to our name"],
  ])("refuses the password %s with a sentence, and stays open", async (refusedPassword, sentence) => {
    const site = await application();
    const link = await invited(site);
    const { status, text } = await site.request("POST", link, {
      form: { name: "Moira Hale", password: refusedPassword },
    });
    expect(status).toBe(400);
    expect(visibleText(text)).toContain(sentence);
    expect(text).not.toContain(refusedPassword);
    expect((await site.request("GET", link)).status).toBe(200);
  });

  it("says why it does not open: forged, expired, used", async () => {
    const site = await application();
    const used = await invited(site);
    await site.request("POST", used, { form: { name: "Moira Hale", password } });
    expect(alertsIn((await site.request("GET", "/office/invitation?token=forged")).text)[0]).toContain("is incomplete");
    expect(alertsIn((await site.request("GET", used)).text)[0]).toContain("already used");
    const expired = await invited(site);
    site.clock.pass({ seconds: 48 * 60 * 60 });
    const late = await site.request("POST", expired, { form: { name: "Moira Hale", password } });
    expect(late.status).toBe(410);
    expect(alertsIn(late.text)[0]).toContain("expired");
  });
});

describe("a new password", () => {
  it("is set on a page of the office, which says why it is refused and does not repeat what was typed", async () => {
    const site = await application();
    const { cookie } = await signedInAs(site.world, "read-only");
    const sessions = await site.request("GET", "/office/sessions", { headers: { cookie } });
    expect(sessions.text).toContain('href="/office/password"');
    const post = (form: Record<string, string>) =>
      site.request("POST", "/office/password", { form, headers: { cookie } });
    const short = await post({ password, newPassword: "7 oaks!" });
    expect([short.status, visibleText(short.text)]).toEqual([400, expect.stringContaining("at least 8 characters")]);
    const wrong = await post({ password: "not hers at all", newPassword: "nine new birches by the lake" });
    expect([wrong.status, visibleText(wrong.text)]).toEqual([
      403,
      expect.stringContaining("That is not your password."),
    ]);
    expect(wrong.text).not.toMatch(/not hers at all|nine new birches/);
  });
});

describe("new recovery codes", () => {
  it("are shown once, in return for the password, on a page linked from the sessions", async () => {
    const site = await application();
    const accepted = await site.request("POST", await invited(site), { form: { name: "Moira Hale", password } });
    const set = await site.request("POST", "/office/second-factor", {
      form: { password },
      headers: { cookie: cookiesOf(accepted) },
    });
    expect(codesIn(set.text)).toHaveLength(10);
    const key = /data-secret[^>]*>([^<]+)</.exec(set.text)?.[1] ?? "";
    const confirmed = await site.request("POST", "/office/second-factor/confirmation", {
      form: { code: oneTimeCode(key.replaceAll(" ", "")) },
      headers: { cookie: cookiesOf(accepted) },
    });
    const cookie = cookiesOf(confirmed);
    const renew = (typed: string) =>
      site.request("POST", "/office/recovery-codes", { form: { password: typed }, headers: { cookie } });

    const sessions = await site.request("GET", "/office/sessions", { headers: { cookie } });
    expect(sessions.text).toContain('href="/office/recovery-codes"');
    const wrong = await renew("not hers at all");
    expect([wrong.status, visibleText(wrong.text)]).toEqual([
      400,
      expect.stringContaining("That is not your password."),
    ]);
    expect(wrong.text).not.toContain("not hers at all");
    const renewed = await renew(password);
    expect(codesIn(renewed.text)).toHaveLength(10);
    const again = await site.request("GET", "/office/recovery-codes", { headers: { cookie } });
    expect(codesIn(again.text)).toEqual([]);
    const form = { password, newPassword: "nine new birches by the lake" };
    const changed = await site.request("POST", "/office/password", { form, headers: { cookie } });
    expect(changed.headers.location).toBe("/office/sessions?done=password");
  });
});

it("owners see open invitations and can withdraw them", async () => {
  const site = await application();
  const { cookie } = await signedInAs(site.world, "owner");
  const link = await invited(site, "ida@zipstead.example");
  const page = async () => (await site.request("GET", "/office/staff", { headers: { cookie } })).text;
  expect(visibleText(await page())).toContain("ida@zipstead.example");
  const [address = ""] = /\/office\/staff\/invitations\/[^/]+\/withdraw/.exec(await page()) ?? [];
  const { headers } = await site.request("POST", address, { form: {}, headers: { cookie } });
  expect(headers.location).toBe("/office/staff?done=withdrawn");
  expect(visibleText(await page())).not.toContain("ida@zipstead.example");
  expect(alertsIn((await site.request("GET", link)).text)[0]).toContain("revoked");
});

it("an invitation goes to exactly the typed address, however long it is", async () => {
  const site = await application();
  const { cookie } = await signedInAs(site.world, "owner");
  const email = `ida@${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.zipstead.example`;
  await site.request("POST", "/office/staff", { form: { email, role: "isa" }, headers: { cookie } });
  const { text } = await site.request("GET", "/office/staff", { headers: { cookie } });
  expect(visibleText(text)).toContain(email);
});

it("a flash message confirms each change of staff and of one's own sessions", async () => {
  const site = await application();
  await site.request("POST", await invited(site), { form: { name: "Moira Hale", password } });
  const { cookie, staffId: ownerId } = await signedInAs(site.world, "owner");
  const { staffId } = await signedInAs(site.world, "isa");
  const alertOf = async (address: string, form: Record<string, string> = {}) => {
    const { headers } = await site.request("POST", address, { form, headers: { cookie } });
    const { text } = await site.request("GET", String(headers.location), { headers: { cookie } });
    return visibleText(text);
  };
  expect(await alertOf(`/office/staff/${staffId}/role`, { role: "read-only" })).toContain("The role was changed.");
  expect(await alertOf(`/office/staff/${staffId}/remove-access`)).toContain("Access was ended");
  const at = site.world.now().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const otherSession = { id: "elsewhere", staffId: ownerId, token: "t", ipAddress: "", userAgent: "", expiresAt };
  await site.world.database.write((tx) =>
    tx
      .insertInto("staffSessions")
      .values({ ...otherSession, createdAt: at, updatedAt: at })
      .execute(),
  );
  expect(await alertOf("/office/sessions/elsewhere/end")).toContain("The session was ended.");
});

it("a session from IPv6 is shown by its network, not by its full address", async () => {
  const site = await application();
  const { staffId, cookie } = await signedInAs(site.world, "isa");
  const ipAddress = "2001:0db8:0001:0002:0000:0000:0000:0000";
  await site.world.database.write((tx) =>
    tx.updateTable("staffSessions").set({ ipAddress }).where("staffId", "=", staffId).execute(),
  );
  const { text } = await site.request("GET", "/office/sessions", { headers: { cookie } });
  expect(visibleText(text)).toContain("2001:db8:1:2");
  expect(text).not.toContain("0000:0000");
});

it("the last owner sees why their access cannot be removed", async () => {
  const site = await application();
  const { staffId, cookie } = await signedInAs(site.world, "owner");
  const posted = await site.request("POST", `/office/staff/${staffId}/remove-access`, {
    form: {},
    headers: { cookie },
  });
  const { text } = await site.request("GET", String(posted.headers.location), { headers: { cookie } });
  expect(alertsIn(text)[0]).toContain("The office needs an owner who can sign in");
});
