import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { allOf } from "./all-of.ts";
import { openOffice } from "./office-people.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { hydrated, journey } from "./site.ts";

/** A member who leaves a half-filled office form and comes back finds it unchanged. */
const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Follows a link of the office's navigation, then goes back. */
async function leaveAndReturn(page: Page, name: string, inBetween = async () => {}) {
  const way = page.getByRole("navigation", { name: "Office" }).getByRole("link", { name, exact: true });
  await way.first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await inBetween();
  await page.goBack();
}

test("Moira finds her input and Arne's concurrent change, but no password", async ({ page, site }) => {
  test.slow();
  await page.goto("/onboarding-form?plan=professional");
  await fillOnboarding(page, ada);
  await submitButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  await openOffice(page, site);
  const [application] = await site.records("onboarding");
  const address = `/office/agents/${application?.id}`;
  const arneWrites = async () => {
    const form = { brokerage: "", designatedBroker: "Nora Quist" };
    await page.request.post(`${address}/brokerage`, { form, headers: { origin: site.origin } });
  };

  await page.goto(`${address}/brokerage`);
  await hydrated(page);
  await page.getByLabel("Brokerage", { exact: true }).fill("Keystone Realty");
  await leaveAndReturn(page, "Audit log", arneWrites);
  await expect(page.getByLabel("Brokerage", { exact: true })).toHaveValue("Keystone Realty");
  await expect(page.getByLabel("Designated broker")).toHaveValue("Nora Quist");

  await page.goto("/office/staff");
  await hydrated(page);
  const invitation = page.locator("form", { has: page.getByRole("button", { name: "Create invitation" }) });
  await invitation.getByLabel("Email").fill("ida@zipstead.example");
  await invitation.getByLabel("Role").selectOption("Read only");
  await leaveAndReturn(page, "Inquiries");
  await expect(invitation.getByLabel("Email")).toHaveValue("ida@zipstead.example");
  await expect(invitation.getByLabel("Role")).toHaveValue("read-only");

  await page.goto("/office/password");
  await hydrated(page);
  for (const field of await allOf(page.locator("[type=password]"))) await field.fill("nine new birches");
  await leaveAndReturn(page, "Inquiries");
  for (const field of await allOf(page.locator("[type=password]"))) await expect(field).toHaveValue("");
});
