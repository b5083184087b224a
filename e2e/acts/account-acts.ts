import { expect, type Page } from "@playwright/test";
import { oneTimeCode } from "#test/one-time-code.ts";
import { insertRows } from "#test/stored-rows.ts";
import { signIn } from "../workspace-stage.ts";
import { type ActGroup, button, fillCode, heading } from "./act.ts";
import { adaNo } from "./people.ts";

const hello = heading(/^Hello, Ada/);
const usesScripts = "To add a passkey, open this page in a current browser with JavaScript on.";

async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Ada signs in, signs, sets up her workspace and its locks, and signs out. */
export const accountActs: ActGroup = {
  name: "signing in, settings and security",
  async before({ stage, no, zips }) {
    const { email, licenseNumber, ...rest } = adaNo(no);
    const agentId = await stage.agent({ ...rest, email, licenseNumber }, zips(1));
    return { names: { agentId, email, licenseNumber } };
  },
  acts: [
    {
      of: "my/sign-in",
      at: "/my/sign-in",
      fill: (page, { names }) => page.getByLabel("Email").fill(names.email ?? ""),
      press: "Email me a code",
      answer: heading("Enter your code"),
    },
    {
      of: "my/sign-in/code",
      fill: async (page, acting) => {
        await fillCode(page, acting, acting.names.email);
        await page.getByLabel("License number").fill(acting.names.licenseNumber ?? "");
      },
      press: "Sign in",
      answer: hello,
      again: "/my",
      stored: hello,
    },
    {
      of: "my/agreement",
      at: "/my/agreement",
      fill: async (page) => {
        await page.getByLabel("I agree to sign and receive this agreement electronically.").check();
        await page.getByLabel("I have read the whole agreement.").check();
        await page.getByLabel("Your full name").fill("Ada Park");
      },
      press: "Sign",
      answer: heading("Signed"),
      stored: heading("Signed"),
    },
    {
      of: "my/help/questions",
      at: "/my/help",
      fill: (page) => page.getByLabel("Your question").fill("May I have 30308?"),
      press: "Send",
      answer: "We have your question.",
      stored: "May I have 30308?",
    },
    {
      of: "my/settings/record",
      at: "/my/settings/record",
      fill: (page) => page.getByLabel("Office address").fill("9 Peach Street, Atlanta"),
      press: "Save",
      answer: "Saved. People of your leads see the new details.",
      again: "/my/settings",
      stored: "9 Peach Street, Atlanta",
    },
    {
      of: "my/settings/away",
      at: "/my/settings",
      fill: async (page) => {
        const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel("First day away").fill(day(10));
        await page.getByLabel("Last day away").fill(day(12));
      },
      press: "Save",
      answer: "Saved. You get no new offers on these days.",
      stored: "You will be away from",
    },
    {
      of: "my/settings/away/end",
      at: "/my/settings",
      press: "Cancel this",
      answer: "Welcome back. You get offers again.",
      stored: (page) => page.getByLabel("First day away"),
    },
    {
      of: "my/settings/time-zone",
      at: "/my/settings",
      fill: (page) => page.getByLabel("Time zone").selectOption("Central (Chicago)"),
      press: "Save time zone",
      answer: "The time zone was saved.",
      stored: (page) => page.locator("select[name=timeZone]:has([value='America/Chicago']:checked)"),
    },
    {
      of: "my/settings/sender",
      at: "/my/settings",
      fill: (page) => page.getByLabel("Signature").fill("Ada Park, Peach Realty"),
      press: "Save name and signature",
      answer: "Saved. Your next emails leave so.",
      stored: (page) => page.getByLabel("Signature").and(page.getByText("Ada Park, Peach Realty")),
    },
    {
      of: "my/settings/tracking",
      at: "/my/settings",
      fill: (page) => page.getByLabel("Count presses on links").check(),
      press: "Save what is counted",
      answer: "Saved. It holds for emails that leave from now on.",
      stored: (page) => page.locator("input[name=clicks]:checked"),
    },
    {
      of: "my/settings/kept",
      at: "/my/settings?kept=24",
      press: "Yes, do it so",
      answer: "Saved.",
      stored: (page) => page.locator("select[name=kept]:has([value='24']:checked)"),
    },
    {
      of: "my/notifications",
      at: "/my/notifications",
      fill: (page) => page.getByLabel("What is due today").uncheck(),
      press: "Save",
      answer: "Saved.",
      stored: (page) => page.getByRole("checkbox", { name: /^What is due today/, checked: false }),
    },
    {
      of: "my/step-up/code",
      at: "/my/step-up?to=%2Fmy%2Fsettings",
      press: "Email me a code",
      answer: "We have emailed you a code.",
    },
    {
      of: "my/step-up",
      fill: (page, acting) => fillCode(page, acting, acting.names.email),
      press: "Continue",
      answer: heading("Settings"),
    },
    {
      of: ["my/security/passkeys/options", "my/security/passkeys"],
      at: "/my/security",
      fill: addAuthenticator,
      press: "Add a passkey",
      answer: "The passkey is added.",
      stored: button(/^Remove /),
      withoutScripts: usesScripts,
    },
    {
      of: "my/security/passkeys/:id/remove",
      at: "/my/security",
      fill: async (page, { stage, names }) => {
        const key = { id: `key ${names.email}`, name: "Old key", memberId: names.agentId ?? "" };
        const createdAt = stage.clock.now().toISOString();
        await stage.world.database.write((tx) =>
          insertRows(tx, "memberPasskeys", { ...key, credentialID: key.id, createdAt }),
        );
        await page.goto("/my/security?of=both");
      },
      press: "Remove Old key",
      answer: "The passkey is removed.",
      stored: (page) => page.getByRole("main").filter({ hasNotText: "Old key" }),
    },
    {
      of: "my/settings/email",
      at: "/my/settings/email",
      fill: (page, { names }) => page.getByLabel("New email").fill(`new.${names.email}`),
      press: "Email me a code",
      answer: heading("Enter the code"),
    },
    {
      of: "my/settings/email/code",
      fill: (page, acting) => {
        acting.names.email = `new.${acting.names.email}`;
        return fillCode(page, acting, acting.names.email);
      },
      press: "Change my email",
      answer: "Your email was changed. We have emailed both addresses.",
      again: "/my/settings",
      stored: /^new\.ada/,
    },
    {
      of: "my/security/app",
      at: "/my/security/app",
      press: "Show me the key",
      answer: "Or type this key into the app",
    },
    {
      of: "my/security/app/confirm",
      fill: async (page, { names }) => {
        names.recoveryCode = (await page.getByRole("main").getByRole("listitem").first().textContent()) ?? "";
        const key = (await page.locator("code[data-secret]").textContent()) ?? "";
        await page.getByLabel("The six digits from the app").fill(oneTimeCode(key.replaceAll(" ", "")));
      },
      press: "Turn on",
      answer: "The authenticator app is set up.",
      again: "/my/security",
      stored: "On. Each sign-in with a code by email also asks for a code from your app.",
    },
    {
      of: "my/sign-in/second-factor",
      onAnotherPhone: true,
      fill: async (page, { site, names }) => {
        await signIn(page, site, { email: names.email ?? "", licenseNumber: names.licenseNumber ?? "" });
        await page.goto("/my");
        await expect(page).toHaveURL(/\/my\/sign-in\/second-factor/);
        await page.getByLabel("Code", { exact: true }).fill(names.recoveryCode ?? "");
      },
      press: "Continue",
      answer: hello,
      again: "/my",
      stored: hello,
    },
    {
      of: "my/security/sessions/:id/end",
      at: "/my/security",
      press: /^Sign out the browser at/,
      answer: "That browser is signed out.",
      stored: "This browser",
    },
    {
      of: "my/security/app/remove",
      at: "/my/security",
      press: "Turn off",
      answer: "The authenticator app is turned off.",
      stored: (page) => page.getByRole("link", { name: "Set up an app" }),
    },
    {
      of: "my/sign-out",
      at: "/my/more",
      press: "Sign out",
      answer: heading("Sign in to your workspace"),
      again: "/my",
      stored: heading("Sign in to your workspace"),
    },
    {
      of: ["my/sign-in/passkey/options", "my/sign-in/passkey"],
      at: "/my/sign-in",
      press: "Sign in with a passkey",
      answer: hello,
      again: "/my",
      stored: hello,
      withoutScripts: button("Email me a code"),
    },
  ],
};
