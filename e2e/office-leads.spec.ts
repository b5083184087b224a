import { type Browser, expect, type Page } from "@playwright/test";
import { verificationScript } from "#content/leads/verification-script.ts";
import { stepUrl } from "#domain/leads/questionnaire.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { ada } from "#test/cast.ts";
import { buyerSubmitButton, consentBox, consentMissing, contactField, thanks } from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { fillOnboarding, submitButton as joinButton } from "./onboarding-page.ts";
import { ofSubject, onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { linkIn, openEmail } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

async function askForAnAgent(page: Page, firstName: string, consents: boolean) {
  await page.goto(stepUrl("/buyer-form", 8, ["30308", "Land", "$300k - $600k", "ASAP", "", "No", "No"]));
  await contactField(page, "firstName").fill(firstName);
  await contactField(page, "lastName").fill("Marsh");
  await contactField(page, "phone").fill("(404) 555-0150");
  await contactField(page, "email").fill(`${firstName.toLowerCase()}@home.example`);
  if (consents) await consentBox(page).check();
  await buyerSubmitButton(page).click();
  await expect(consents ? thanks(page) : consentMissing(page)).toBeVisible();
}

async function adaHolds30308(page: Page, site: RunningServer) {
  await page.goto("/onboarding-form?plan=professional");
  await fillOnboarding(page, { ...ada, planPrimaryArea: "30308, 30303" });
  await joinButton(page).click();
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect.poll(async () => (await site.records("orders"))[0]?.state).toBe("paid");
}

/** A member in a browser context of their own. */
async function memberPage(browser: Browser, site: RunningServer, name: string, role: Role, scripts = false) {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    baseURL: site.origin,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await openOffice(page, site, role, name);
  return page;
}

async function openLead(page: Page, name: string) {
  await page.getByRole("navigation").getByRole("link", { name: "Leads" }).first().click();
  await page.getByLabel("Search").fill(name);
  await page.getByLabel("Search").press("Enter");
  await page.getByRole("link", { name: `${name} Marsh` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} Marsh` })).toBeVisible();
}

const answer = (page: Page, question: string, name: string) =>
  page.getByRole("group", { name: question }).getByRole("radio", { name }).check();

/** One tap for each question. Cleo stands by what she wrote. */
async function fillScript(page: Page) {
  for (const { question, kind } of verificationScript)
    await answer(page, question, kind === "text" ? "As they wrote" : "Yes");
  await page.getByLabel("Outcome").selectOption("Passed");
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

/** What is folded can be unfolded without scripts too. */
async function unfold(page: Page, label: string) {
  const folded = page.locator("details:not([open]) > summary", { hasText: label });
  if ((await folded.count()) > 0) await folded.click();
}

const insertCheck = (page: Page) => page.getByRole("button", { name: "Save check" });
const section = (page: Page, name: string) => page.getByRole("region", { name });

test("without JavaScript: Ida checks a lead and cannot check it twice, Ivo checks it, and Ada accepts it", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await adaHolds30308(page, site);
  await askForAnAgent(page, "Cleo", true);
  await askForAnAgent(page, "Otis", false);

  const idas = await memberPage(browser, site, "Ida Lund", "isa");
  await openLead(idas, "Cleo");
  await expect(section(idas, "Verification")).toContainText("They wrote: 30308");
  await fillScript(idas);
  await answer(idas, "Which area or zip code", "Something else");
  await insertCheck(idas).click();
  await expect(idas.getByRole("alert")).toContainText("an answer to every question");
  await idas.getByLabel("Their answer now: Which area or zip code").fill("30308, near the park");
  await insertCheck(idas).click();
  await expect(section(idas, "Verification")).toContainText("You already checked this lead.");
  await expect(insertCheck(idas)).toHaveCount(0);
  await expect(section(idas, "Verification")).toContainText("1 of 2 checks passed");

  await openLead(idas, "Otis");
  await expect(idas.getByRole("alert")).toHaveText("This person has not agreed to be called, so nobody may call them.");
  await expect(insertCheck(idas)).toHaveCount(0);
  await expect(idas.locator("a[href^='tel:']")).toHaveCount(0);

  const ivos = await memberPage(browser, site, "Ivo Berg", "isa");
  await openLead(ivos, "Cleo");
  await fillScript(ivos);
  await insertCheck(ivos).click();
  await expect(ivos.getByText("Double verified", { exact: true })).toBeVisible();

  // The router's decision depends on the time of day; test/office-leads.test.ts covers it.
  await unfold(ivos, "Choose the agent yourself");
  await ivos.getByLabel("Agent", { exact: true }).selectOption("Ada Park, has 30308, license not checked");
  await ivos.getByLabel("Why this agent").fill("Ada waits for the call.");
  await ivos.getByRole("button", { name: "Offer to this agent" }).click();
  await expect(ivos.getByRole("alert").last()).toContainText("Nobody has checked this agent’s license yet");
  const moiras = await memberPage(browser, site, "Moira Hale", "owner");
  await moiras.getByRole("link", { name: "Licenses to check" }).click();
  await moiras
    .getByRole("main")
    .getByRole("link", { name: /^Ada Park/ })
    .click();
  await moiras.getByRole("link", { name: "Record a check" }).click();
  await moiras.getByLabel("State").selectOption("Georgia");
  await moiras.getByLabel("Proof").fill("Seen in the register.");
  await moiras.getByRole("button", { name: "Save check" }).click();
  await openLead(ivos, "Cleo");
  await unfold(ivos, "Choose the agent yourself");
  await ivos.getByLabel("Agent", { exact: true }).selectOption("Ada Park, has 30308");
  await ivos.getByLabel("Why this agent").fill("");
  await ivos.getByRole("button", { name: "Offer to this agent" }).click();
  await expect(ivos.getByRole("alert").last()).toContainText("Explain why");
  await ivos.getByLabel("Why this agent").fill("Ada waits for the call.");
  await ivos.getByRole("button", { name: "Offer to this agent" }).click();
  await expect(section(ivos, "Routing").getByRole("status")).toContainText("Offered to Ada Park");
  await expect(section(ivos, "Routing").getByRole("status")).toContainText("Ada waits for the call.");

  await ivos.getByRole("navigation").getByRole("link", { name: "Routing preview" }).click();
  await ivos.getByLabel("Zip code").fill("30308");
  await ivos.getByLabel("Date and time, New York").fill("2026-11-20T10:00");
  await ivos.getByRole("button", { name: "Preview routing" }).click();
  await expect(ivos.getByRole("status")).toContainText("The lead would go to Ada Park, seat 1.");
  await expect(ivos.getByRole("status")).toContainText("Only this agent has the zip code.");

  const adas = await adasPhone(browser, site, page);
  await expect(adas.getByText("1 person waits in 30308")).toBeVisible();
  await signTheAgreement(adas);
  await adas.getByRole("link", { name: "Today" }).click();
  await adas.getByRole("link", { name: "See the offer" }).click();
  await expect(adas.getByRole("heading", { level: 1 })).toHaveText("C., 30308 Atlanta, GA");
  await expectNoSidewaysScroll(adas);
  for (const secret of ["Cleo", "Marsh", "555-0150", "cleo@home.example"])
    expect(await adas.content()).not.toContain(secret);
  await adas.getByRole("button", { name: "Accept" }).click();
  await expect(adas.getByRole("heading", { name: "You accepted this lead" })).toBeVisible();
  // Whether the number is a link depends on the time of day.
  await expect(adas.getByRole("main")).toContainText("(404) 555-0150");
  await page.goto("/sandbox/mail");
  await expect(page.getByRole("link", { name: "New lead: Cleo Marsh, 30308 Atlanta, GA" })).toHaveCount(1);
});

/** Ada's phone, signed in to her workspace for the first time. @param mail a page that may read the sandbox's mail */
async function adasPhone(browser: Browser, site: RunningServer, mail: Page): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...phone, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/my");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const code = mail.getByRole("link", { name: /^\d{4} \d{4} is your Zipstead code$/ }).first();
  await expect(async () => {
    await mail.goto("/sandbox/mail");
    await expect(code).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel("Code").fill((await code.textContent())?.slice(0, 9) ?? "");
  await page.getByLabel("License number").fill(ada.licenseNumber);
  await page.getByRole("button", { name: "Sign in" }).click();
  return page;
}

async function signTheAgreement(page: Page) {
  await page.getByRole("link", { name: "Go to the Referral Agreement" }).click();
  await page.getByLabel("I agree to sign and receive this agreement electronically.").check();
  await page.getByLabel("I have read the whole agreement.").check();
  await page.getByLabel("Your full name").fill(`${ada.firstName} ${ada.lastName}`);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Signed" })).toBeVisible();
}

test("Moira and Ian work the queue on a phone and a desktop: nobody answers, Ian calls back, and adds Otis", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await askForAnAgent(page, "Nina", true);
  for (const { name, role, scripts, width } of [
    { name: "Moira Hale", role: "owner", scripts: true, width: 1280 },
    { name: "Ian Frost", role: "isa", scripts: false, width: 360 },
  ] as const) {
    const office = await memberPage(browser, site, name, role, scripts);
    await office.setViewportSize({ width, height: 800 });
    await office.goto("/office");
    await office.getByRole("link", { name: "Leads to verify" }).click();
    await office
      .getByRole("main")
      .getByRole("link", { name: /^Nina Marsh/ })
      .click();
    await office.getByRole("button", { name: "Assign to me" }).click();
    await expect(section(office, "Work on this lead")).toContainText("Assigned to you");
    if (name === "Moira Hale") {
      await office.getByRole("button", { name: "No answer" }).click();
      await expect(section(office, "Work on this lead")).toContainText("Call again");
      await expect(office.getByText("No answer. Call again:")).toBeVisible();
    } else {
      await unfold(office, "Cancel callback");
      await office.getByLabel("Why no callback").fill("Nina calls us tomorrow.");
      await office.getByRole("button", { name: "Cancel callback" }).click();
      await expect(office.getByText("Nina calls us tomorrow.")).toBeVisible();
    }
    await unfold(office, "Add a note");
    await office.getByLabel("Note", { exact: true }).fill(`${name} was here.`);
    await office.getByRole("button", { name: "Add note" }).click();
    await expect(office.getByText(`${name} was here.`)).toBeVisible();
    await expectNoSidewaysScroll(office);
    await office.goto("/office/callbacks");
    await expect(
      office.getByText(name === "Moira Hale" ? "Nina Marsh" : "No callbacks are scheduled.").first(),
    ).toBeVisible();

    await office.goto("/office/leads");
    await office.getByRole("link", { name: "Add a lead" }).click();
    const otis = `Otis ${width}`;
    await office.getByLabel("First name").fill(otis);
    await office.getByLabel("Phone").fill(`(404) 555-0${width.toString().slice(0, 3)}`);
    await office.getByRole("button", { name: "Add lead" }).click();
    await expect(office.getByText("Choose where the lead came from.")).toBeVisible();
    await office.getByLabel("Where it came from").selectOption("They called us");
    await office.getByLabel("They said yes to this question.").check();
    await office.getByRole("button", { name: "Add lead" }).click();
    await expect(office.getByRole("heading", { level: 1, name: otis })).toBeVisible();
    await expect(office.getByText(`They called us, added by ${name}`)).toBeVisible();
    await expectNoSidewaysScroll(office);
  }
});

test("the leads desk is accessible", onlyByNight(), async ({ page, browser, site }) => {
  test.slow();
  await askForAnAgent(page, "Mia", true);
  await askForAnAgent(page, "Noor", false);
  const office = await memberPage(browser, site, "Arne Vik", "owner", true);
  for (const path of [
    "/office/leads",
    "/office/leads?q=castle",
    "/office",
    "/office/callbacks",
    "/office/leads/new",
    "/office/routing-preview",
    "/office/routing-preview?zip=303&at=then",
    "/office/routing-preview?zip=30308&at=2026-11-20T22:00&consent=no",
  ]) {
    await office.goto(path);
    await expectAccessible(office);
  }
  await office.setViewportSize({ width: 1280, height: 800 });
  await openLead(office, "Noor");
  await expectAccessible(office);
  await office.setViewportSize({ width: 1280, height: 800 });
  await openLead(office, "Mia");
  await expectAccessible(office);
  await insertCheck(office).click();
  await expect(office.getByRole("alert")).toContainText("Choose whether the check was passed");
  await expectAccessible(office);
});

test(
  "Lena opts out and changes her mind: Ida lifts the opt-out, and may call once Lena consents again",
  ofSubject("privacy", "leads"),
  async ({ page, site, browser }) => {
    test.slow();
    await askForAnAgent(page, "Lena", true);
    await openEmail(page, { email: "lena@home.example" }, /received your request/);
    await page.goto(await linkIn(page, "stop"));
    await page.getByRole("button", { name: "Stop all messages" }).click();
    await expect(page.getByText("If you change your mind, write to us and we will help.")).toBeVisible();

    const office = await memberPage(browser, site, "Ida Lund", "isa", true);
    await openLead(office, "Lena");
    await expectAccessible(office);
    await office.getByRole("link", { name: "Lift opt-out" }).click();
    await expectAccessible(office);
    await office.getByLabel("How they asked").fill(" ");
    await office.getByRole("button", { name: "Lift opt-out" }).click();
    await expect(office.getByText("It is the only proof that they did")).toBeVisible();
    await expectAccessible(office);
    await office.getByLabel("How they asked").fill("She rang us at noon.");
    await office.getByRole("button", { name: "Lift opt-out" }).click();
    await expect(section(office, "Contact").getByRole("link", { name: "lena@home.example" })).toBeVisible();
    await expect(office.getByText("lifted by Ida Lund: She rang us at noon.").first()).toBeVisible();
    await expectAccessible(office);

    await askForAnAgent(page, "Lena", true);
    await office.goto("/office/leads?consent=yes");
    await expect(office.getByRole("main").getByRole("link", { name: "Lena Marsh" })).toHaveCount(1);
  },
);
