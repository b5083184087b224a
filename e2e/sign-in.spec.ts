import { type Browser, expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { openCookieFreeProxy } from "./cookie-free-proxy.ts";
import { inviteFromConsole, joinByInvitation } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { openEmail, phoneOf, setUpTheApp, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const notKept = "Your browser did not keep our cookie. Allow cookies for this site";

async function withoutCookies(browser: Browser, site: RunningServer, javaScriptEnabled: boolean) {
  const proxy = await openCookieFreeProxy();
  const settings = { javaScriptEnabled, baseURL: site.origin, reducedMotion: "reduce" } as const;
  const page = await browser.newPage({ ...settings, proxy: { server: proxy.server } });
  return { page, proxy };
}

async function emailedCode(mail: Page, email: string): Promise<string> {
  await openEmail(mail, { email }, /^\d{4} \d{4} is your Zipstead code$/);
  const subject = await mail.getByRole("heading", { level: 1 }).textContent();
  return /\d{4} \d{4}/.exec(subject ?? "")?.[0] ?? "";
}

for (const [scripts, member] of [
  [false, ada],
  [true, ben],
] as const)
  test(
    `${member.firstName} reads that cookies are blocked, allows them and is in, ${scripts ? "with" : "without"} JavaScript`,
    onlyByNight(scripts),
    async ({ page: mail, browser, site }) => {
      const stage = await workspaceStage(site, new Date().toISOString());
      await stage.agent(member, scripts ? "30309" : "30308");
      await stage.close();
      const { page, proxy } = await withoutCookies(browser, site, scripts);
      await page.goto("/my");
      await page.getByLabel("Email").fill(member.email);
      await page.getByRole("button", { name: "Email me a code" }).click();
      await expect(page.getByRole("alert")).toContainText(notKept);
      const code = await emailedCode(mail, member.email);
      const signIn = async () => {
        await page.getByLabel("Email", { exact: true }).fill(member.email);
        await page.getByLabel("Code").fill(code);
        await page.getByLabel("License number").fill(member.licenseNumber);
        await page.getByRole("button", { name: "Sign in" }).click();
      };
      await signIn();
      await expect(page.getByRole("alert")).toContainText("the code from our email still works");
      await expect(page.getByLabel("Code")).toHaveValue(code);
      proxy.allow();
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/my");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`Hello, ${member.firstName}`);
      await proxy.close();
    },
  );

for (const scripts of [false, true])
  test(
    `Moira reads in the office that cookies are blocked, ${scripts ? "with" : "without"} JavaScript`,
    onlyByNight(scripts),
    async ({ page: desk, browser, site }) => {
      const email = scripts ? "moira@zipstead.example" : "arne@zipstead.example";
      await joinByInvitation(desk, await inviteFromConsole(site, email), "Moira Hale");
      const { page, proxy } = await withoutCookies(browser, site, scripts);
      await page.goto("/office");
      const signIn = async (address: string) => {
        await page.getByLabel("Email").fill(address);
        await page.getByLabel("Password").fill("seven tall oaks in a row");
        await page.getByRole("button", { name: "Sign in" }).click();
      };
      await signIn(email);
      await expect(page.getByRole("alert")).toContainText(notKept);
      await page.getByRole("link", { name: "Start again" }).click();
      await expect(page.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();

      // A new colleague without an app yet would be in at once.
      const invited = scripts ? "ida@zipstead.example" : "ivo@zipstead.example";
      await page.goto(await inviteFromConsole(site, invited));
      await page.getByLabel("Your name").fill("Ida Lund");
      await page.getByLabel("Password").fill("seven tall oaks in a row");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByRole("alert")).toContainText(notKept);
      await signIn(invited);
      await expect(page.getByRole("alert")).toContainText(`${notKept} in your browser’s settings. Then sign in again.`);
      await proxy.close();
    },
  );

test("a passkey with a PIN or finger is both factors of Ada's sign-in, and one without is asked for the app's code", async ({
  browser,
  site,
}) => {
  test.slow();
  const member = { ...ada, email: "ada.key@keystone.example", phone: "(404) 555-0119", licenseNumber: "GA-381219" };
  const stage = await workspaceStage(site, new Date().toISOString());
  await stage.agent(member, "30310");
  await stage.close();
  const phone = await phoneOf(browser, site, { member, scripts: true });
  const cdp = await phone.context().newCDPSession(phone);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await phone.goto("/my/security");
  await phone.getByRole("button", { name: "Add a passkey" }).click();
  await expect(phone.getByText("The passkey is added.")).toBeVisible();
  await phone.goto("/my/security/app");
  await setUpTheApp(phone);

  const enter = async () => {
    await phone.goto("/my/more");
    await phone.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
    await phone.getByRole("button", { name: "Sign in with a passkey" }).click();
  };
  await enter();
  await expect(phone).toHaveURL("/my");
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Hello, Ada");

  // Our own page asks for the PIN or finger; a thief's would not.
  await phone.route("**/my/sign-in/passkey/options", async (route) => {
    const answer = await route.fetch();
    const options: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...options, userVerification: "discouraged" } });
  });
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await enter();
  await expect(phone).toHaveURL(/\/my\/sign-in\/second-factor/);
  await phone.goto("/my/leads");
  await expect(phone, "nothing else opens").toHaveURL(/\/my\/sign-in\/second-factor/);
});
