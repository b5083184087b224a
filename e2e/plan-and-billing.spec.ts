import { expect } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();

test("Ada reads her receipt, cancels in two presses and undoes it, on her phone", async ({ browser, site }) => {
  test.slow();
  const stage = await workspaceStage(site, new Date().toISOString());
  await stage.agent(ada, "30308 30303");
  await stage.close();
  const phone = await phoneOf(browser, site, { member: ada, scripts: true });

  await phone.goto("/my/billing");
  await phone.getByRole("link", { name: "Receipt 1" }).click();
  await expect(phone.getByText("Professional Plan")).toBeVisible();

  await phone.goto("/my/billing");
  await phone.getByRole("link", { name: "Cancel your plan" }).click();
  await expect(phone.getByText("30308: nobody is waiting for it")).toBeVisible();
  await phone.getByRole("link", { name: "Keep my plan" }).click();
  await expect(phone.getByRole("heading", { name: "Your plan", exact: true })).toBeVisible();
  await phone.getByRole("link", { name: "Cancel plan" }).click();
  await phone.getByRole("button", { name: "Cancel my plan now" }).click();
  await expect(phone.getByRole("heading", { name: "Your plan is cancelled" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Undo the cancellation" }).click();
  await expect(
    phone.getByText("Your plan is active again. Zip codes that are yours again: 30303, 30308."),
  ).toBeVisible();
});

test(
  "Ada changes to the Growth Plan without scripts, and pays the difference",
  ofSubject("payments"),
  async ({ browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, new Date().toISOString());
    await stage.agent(ada, "30308");
    await stage.close();
    const phone = await phoneOf(browser, site, { member: ada, scripts: false });

    await phone.goto("/my/plan/change");
    await expect(phone.getByRole("table", { name: "All plans" })).toContainText("60 to 90");
    await phone.getByRole("button", { name: "Pay $451" }).click();
    await expect(phone.getByText("$451")).toBeVisible();
    await phone.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(phone).toHaveURL(/\/my\/plan\/change/);
    await expect(async () => {
      await phone.goto("/my/plan");
      await expect(phone.getByRole("heading", { name: "Growth Plan" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(phone.getByText("$1,050", { exact: true })).toBeVisible();
    await expect(phone.getByText("60 to 90 leads")).toBeVisible();
    await phone.goto("/my/billing");
    await expect(phone.getByRole("link", { name: "Receipt 2" })).toBeVisible();
  },
);

/** Of another workspace, as tests of this file share a store. */
const eve = { ...ada, firstName: "Eve", email: "eve.park@keystone.example", licenseNumber: "GA-381299" };

test("Eve buys the CRM on her phone, and comes back to it", ofSubject("payments"), async ({ browser, site }) => {
  test.slow();
  const stage = await workspaceStage(site, new Date().toISOString());
  await stage.agent(eve, "30305");
  await stage.close();
  const phone = await phoneOf(browser, site, { member: eve, scripts: true });

  await phone.goto("/my/plan");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Buy the CRM for $49" }).click();
  await phone.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Your CRM is open" })).toBeVisible();
  await phone.getByRole("link", { name: "Open your workspace" }).click();
  await expect(phone.getByText("It is yours, and paid once.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Buy the CRM for $49" })).toHaveCount(0);
});
