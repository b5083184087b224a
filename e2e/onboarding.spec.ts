import { expect, type Page } from "@playwright/test";
import { ada, ben, ida, ivo } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
  entriesOn,
  field,
  fillOnboarding,
  onboardingPageLabels,
  submitButton,
  typeOnboarding,
} from "./onboarding-page.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true });

test("Ada fills in the form, reads the toast and gets to her checkout", async ({ page, site }) => {
  await page.goto("/onboarding-form");
  await expect(page.getByRole("heading", { level: 1, name: "Onboarding Form" })).toBeVisible();
  await typeOnboarding(page, ada);
  await submitButton(page).click();

  await expect(page.getByRole("status").filter({ hasText: "Form submitted successfully!" })).toBeVisible();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  const [application] = await applicationsOf(site, ada.email);
  expect(application).toMatchObject({ ...ada, Website: "Zipstead" });
  const [order] = await site.records("orders");
  const query = new URL(page.url()).searchParams;
  expect(query.get("prefilled_email")).toBe(ada.email);
  expect(query.get("client_reference_id")).toBe(order?.id);
  expect(order).toMatchObject({ applicationId: application?.id, email: ada.email, state: "created" });

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect.poll(async () => (await site.records("orders"))[0]?.state).toBe("paid");
});

test("Ben's row is in the sheet, and he and the office get an email", async ({ page, site }) => {
  await page.goto("/onboarding-form");
  await fillOnboarding(page, ben);
  await submitButton(page).click();
  await page.waitForURL(/\/sandbox\/checkout\/growth\?/);
  const [application] = await applicationsOf(site, ben.email);

  await expect
    .poll(() => deliveriesAbout(site, application?.id))
    .toEqual(["mail delivered", "mail delivered", "sheet delivered"]);
  expect(await rowInSheet(page, ben.email)).toEqual({
    ...ben,
    id: application?.id,
    agreed: "true",
    Website: "Zipstead",
  });
  await page.goto("/sandbox/mail");
  const toBen = page.getByRole("listitem").filter({ hasText: ben.email });
  await expect(toBen).toContainText("We received your application");
  await page.getByRole("link", { name: "Application: Ben Okafor, Growth Plan" }).click();
  await expect(page.getByRole("main")).toContainText("Ben Okafor has applied");
  await expect(page.getByRole("main")).toContainText("Phone: (404) 555-0102");
});

test("Ivo's entries are stored unchanged, and become no formula in the sheet", async ({ page, site }) => {
  await page.goto("/onboarding-form");
  await typeOnboarding(page, ivo);
  await submitButton(page).click();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  // The browser converts a domain with an umlaut to ASCII.
  const email = "ivo+zip@xn--hfe-sna.example";
  const [application] = await applicationsOf(site, email);
  expect(application).toMatchObject({ ...ivo, email });

  await expect.poll(() => deliveriesAbout(site, application?.id)).toContain("sheet delivered");
  expect(await rowInSheet(page, email)).toMatchObject({
    firstName: "'=Ivo",
    lastName: ivo.lastName,
    phone: "'+1 404 555 0104",
    licenseNumber: "'@SUM(A1:A9)",
    manager: "'-2+3",
  });
});

test.describe("Plan and Plan Price are filled in", () => {
  test("from the URL", async ({ page }) => {
    await page.goto("/onboarding-form?plan=growth");
    expect(await entriesOn(page)).toMatchObject({ plan: "Growth Plan", planPrice: "1050" });
  });

  test("from the previous page", async ({ page }) => {
    await page.goto("/onboarding-form");
    await setNavigationState(page, { plan: { name: "Standard Plan", price: "$339" } });
    await page.reload();
    await expect(field(page, "plan")).toHaveValue("Standard Plan");
    await expect(field(page, "planPrice")).toHaveValue("339");
  });

  test(
    "and stay editable: Ada's entries count",
    unlessChanged("app/routes/forms/", "app/ui/forms/"),
    async ({ page, site }) => {
      const team = { ...ada, email: "team@keystone.example", plan: "Team Plan", planPrice: "2699" };
      await page.goto("/onboarding-form?plan=growth");
      await fillOnboarding(page, team);
      await submitButton(page).click();
      await page.waitForURL(/\/sandbox\/checkout\/team\?/);
      expect(await applicationsOf(site, team.email)).toEqual([expect.objectContaining({ plan: "Team Plan" })]);
    },
  );
});

test.describe("The type CRM", () => {
  test("leads to the CRM page if the plan is none of ours", async ({ page }) => {
    await page.goto("/onboarding-form?type=CRM");
    await fillOnboarding(page, { ...ida, email: "crm@northlight.example" });
    await submitButton(page).click();
    await page.waitForURL(/\/sandbox\/checkout\/crm-other\?/);
  });

  test(
    "does the same if the previous page passed it on",
    unlessChanged("app/routes/forms/", "app/ui/forms/"),
    async ({ page }) => {
      await page.goto("/onboarding-form");
      await setNavigationState(page, { type: "CRM" });
      await page.reload();
      await fillOnboarding(page, { ...ida, email: "carried-crm@northlight.example" });
      await submitButton(page).click();
      await page.waitForURL(/\/sandbox\/checkout\/crm-other\?/);
    },
  );

  test(
    "changes nothing if the plan is one of ours",
    unlessChanged("app/routes/forms/", "app/ui/forms/"),
    async ({ page }) => {
      await page.goto("/onboarding-form?plan=standard&type=CRM");
      await fillOnboarding(page, { ...ada, email: "both@keystone.example", plan: "Standard Plan", planPrice: "339" });
      await submitButton(page).click();
      await page.waitForURL(/\/sandbox\/checkout\/standard\?/);
    },
  );
});

test("any other plan opens the welcome dialog, and Close leads home", async ({ page, site }) => {
  await page.goto("/onboarding-form");
  await fillOnboarding(page, ida);
  await submitButton(page).click();

  const dialog = page.getByRole("dialog", { name: "Welcome to Zipstead" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Your form has been successfully submitted!");
  for (const name of ["primaryArea", "secondaryArea"] as const)
    await expect(page.locator(`[name=${name}] option:checked`)).toHaveText("No preference");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.waitForURL("/");
  expect(await applicationsOf(site, ida.email)).toHaveLength(1);
});

test("a plan that came from nowhere is a choice, and the same address is copied; typed text stays", async ({
  page,
}) => {
  await page.goto("/onboarding-form");
  const same = page.getByRole("checkbox", { name: "Same as billing address" });
  await field(page, "billingAddress").fill("12 Oak Street");
  await same.check();
  await expect(field(page, "shippingAddress")).toHaveValue("12 Oak Street");
  await field(page, "billingAddress").fill("4 Mill Road");
  await expect(field(page, "shippingAddress")).toHaveValue("4 Mill Road");
  await field(page, "shippingAddress").fill("9 Elm Street");
  await expect(same).not.toBeChecked();
  await expect(field(page, "billingAddress")).toHaveValue("4 Mill Road");

  const team = page.getByRole("radio", { name: /^Team Plan/ });
  await team.check();
  await expect(field(page, "plan")).toHaveValue("Team Plan");
  await expect(field(page, "planPrice")).toHaveValue("2699");
  await field(page, "plan").fill("As agreed");
  await expect(team).not.toBeChecked();
  await expect(field(page, "planPrice")).toHaveValue("2699");
  await expect(field(page, "shippingAddress")).toHaveValue("9 Elm Street");
  await expectAccessible(page);
});

test("the agreement links to the policies, in a new tab", async ({ page }) => {
  await page.goto("/onboarding-form");
  const agreement = page.locator("label").filter({ has: page.getByRole("link", { name: "Refund Policy" }) });
  await expect(agreement).toHaveText(
    "By subscribing, you agree to our Terms and Conditions, Refund Policy, Privacy Policy, and consent to receive updates and promotional texts. Reply 'STOP' to unsubscribe.",
  );
  const links = agreement.getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/terms-and-conditions",
    "/refund-policy",
    "/privacy-policy",
  ]);
});

test("the fields are in order, the addresses four rows high", async ({ page }) => {
  await page.goto("/onboarding-form");
  const names = await page
    .locator("form")
    // What is inert is for machines alone (app/ui/forms/honeypot.tsx); shortcuts fill fields and are none.
    .locator(":is(input:not([type=hidden]), select, textarea):not([inert] *, [name=planChoice], [name=sameAddress])")
    .evaluateAll((controls) => controls.map((control) => control.getAttribute("name")));
  expect(names).toEqual([...Object.keys(onboardingPageLabels), "agreed"]);
  await expect(field(page, "email")).toHaveAttribute("type", "email");
  await expect(field(page, "phone")).toHaveAttribute("type", "tel");
  for (const name of ["billingAddress", "shippingAddress"] as const) {
    await expect(field(page, name)).toHaveAttribute("rows", "4");
  }
});

test("in two columns no field is beside a gap", async ({ page }) => {
  await page.goto("/onboarding-form");
  const rights = await page.locator("form > fieldset").evaluateAll((sets) =>
    sets.map((set) => {
      const last = set.querySelector(":scope > :last-child") ?? set;
      return Math.round(set.getBoundingClientRect().right - last.getBoundingClientRect().right);
    }),
  );
  expect(rights).toEqual([0, 0, 0, 0]);
});

/** Sets navigation state for the next load; React Router stores it under `usr`. */
function setNavigationState(page: Page, state: object): Promise<void> {
  return page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ""), state);
}

async function applicationsOf(site: RunningServer, email: string) {
  return (await site.records("onboarding")).filter((application) => application.email === email);
}

async function deliveriesAbout(site: RunningServer, id: unknown) {
  const about = (await site.records("deliveries")).filter((delivery) => delivery.about === id);
  return about.map(({ destination, state }) => `${destination} ${state}`).sort();
}

async function rowInSheet(page: Page, email: string): Promise<Record<string, string | null>> {
  await page.goto("/sandbox/sheet");
  const names = await page.getByRole("columnheader").allTextContents();
  const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: email, exact: true }) });
  const cells = await row.getByRole("cell").allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null]));
}
