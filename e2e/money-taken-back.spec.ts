import { expect } from "@playwright/test";
import { findOrder } from "#database/payments/orders.ts";
import { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { apply } from "#test/office.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { openEmail, phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "Ada's bank takes her payment back, and returns it: office, billing and email say what is true",
  ofSubject("payments"),
  async ({ page, browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, new Date().toISOString());
    const submission = { ...ada, planPrimaryArea: "30308 30303", planSecondaryArea: "-" };
    const { orderId } = await apply(stage, submission);
    const order = await findOrder(stage.world.database.read, orderId);
    await checkedLicense(stage.world, order?.agentId ?? "");
    await stage.close();
    await page.goto(`/sandbox/checkout/professional?client_reference_id=${orderId}`);
    await page.getByRole("button", { name: "Pay with tax" }).click();
    const office = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await openOffice(office, site);
    await page.waitForURL(/\/welcome/);
    const phone = await phoneOf(browser, site, { member: ada, scripts: true });
    const expectBilling = async (text: string) => {
      await expect(async () => {
        await phone.goto("/my/billing");
        await expect(phone.getByText(text)).toBeVisible({ timeout: 500 });
      }).toPass();
    };
    const press = async (button: string) => {
      await page.goto("/sandbox/payments");
      await page.getByRole("button", { name: button }).click();
    };
    await expectBilling("$655.91");

    await press("Open a dispute");
    await expectBilling("Taken back by your bank");
    await expect(phone.getByText("We answer the bank.")).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole("link", { name: "Receipt 1" }).click();
    await expect(phone.getByText("it does not count as paid")).toBeVisible();
    await office.goto(`/office/orders/${orderId}`);
    await expect(office.getByText("We must answer in the provider's dashboard within days")).toBeVisible();

    await press("The dispute is won");
    await expectBilling("Your bank decided a dispute about this payment. It counts as paid.");
    await office.reload();
    await expect(office.getByText("Needs a decision")).toHaveCount(0);
    await openEmail(page, ada, /^Your payment counts: Professional Plan$/);
  },
);
