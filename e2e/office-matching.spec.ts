import { type Browser, expect, type Page } from "@playwright/test";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { ada, ben } from "#test/cast.ts";
import { apply, paid } from "#test/office.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A colleague of the applicant, with the same plan. */
const colleagueOf = (applicant: typeof ada) => ({
  ...applicant,
  firstName: "Nora",
  lastName: `${applicant.lastName}son`,
  email: `nora.${applicant.email}`,
});

/** A bank names neither order nor applicant, and a bookkeeper pays for a colleague from another computer. */
async function paidByOthers(site: RunningServer, applicant: typeof ada, { price, number }: typeof ofAda) {
  const { world, clock: _, close } = await workspaceStage(site, new Date().toISOString());
  const { orderId } = await apply({ world }, applicant);
  const { applicationId } = await apply({ world }, colleagueOf(applicant));
  const unknown = { occurredAt: world.now().toISOString(), cents: price * 100 };
  const [reference, byBookkeeper] = [`pi_bank_${number}`, `pi_books_${number}`];
  await recordPaymentEvent(world, "stripe", paid({ ...unknown, eventId: `evt_bank_${number}`, reference }));
  const form = { planName: applicant.plan, shownTotal: `${price}`, agreed: true, formKey: `books ${number}` };
  const start = await startCheckout(world, form);
  const claimedOrder = start.ok ? start.orderId : "";
  const notice = { ...unknown, eventId: `evt_books_${number}`, reference: byBookkeeper, claimedOrder };
  await recordPaymentEvent(world, "stripe", paid(notice));
  await close();
  return { orderId, applicationId, booksOrder: claimedOrder, reference };
}

const ofAda = { price: 599, number: 1 };
const ofBen = { price: 1050, number: 2 };

async function officePage(browser: Browser, site: RunningServer, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openOffice(page, site, "account-manager");
  return page;
}

async function find(page: Page, label: string, query: string) {
  await page.getByLabel(label).fill(query);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText(`match “${query}”`).or(page.getByText(`matches “${query}”`))).toBeVisible();
}

for (const { scripts, applicant, of } of [
  { scripts: false, applicant: ada, of: ofAda },
  { scripts: true, applicant: ben, of: ofBen },
]) {
  const { firstName, lastName, email } = applicant;
  test(
    `${scripts ? "with" : "without"} JavaScript: Arne finds the order of ${firstName}'s payment by name, email and amount, and the application of an order`,
    onlyByNight(scripts),
    async ({ browser, site }) => {
      test.slow();
      const { orderId, applicationId, booksOrder, reference } = await paidByOthers(site, applicant, of);
      const page = await officePage(browser, site, scripts);
      const amount = `$${of.price.toLocaleString("en-US")}`;
      await page.goto(`/office/payments?q=${reference}`);
      await page.getByRole("row").getByRole("link", { name: amount }).click();
      await find(page, "Find the order", "nobody of this name");
      await expect(page.getByText("No order of this provider matches")).toBeVisible();
      for (const query of [`${firstName} ${lastName}`.toLowerCase(), email, amount]) {
        await find(page, "Find the order", query);
        await expect(page.getByRole("radio", { name: `${firstName} ${lastName}, ${email}` })).toHaveCount(1);
      }
      const order = page.getByRole("radio", { name: `${firstName} ${lastName}, ${email}` });
      await order.check();
      if (scripts) await expectAccessible(page);
      await page.getByLabel("How you know").fill("The bank named the invoice.");
      await page.getByRole("button", { name: "Match payment" }).click();
      await expect(page).toHaveURL(new RegExp(`/office/orders/${orderId}$`));
      await expect(page.getByText("Matched by Arne Vik: The bank named the invoice.")).toBeVisible();

      await page.goto(`/office/orders/${booksOrder}`);
      await expect(page.getByText("This order is paid but has no application.")).toBeVisible();
      await find(page, "Find the application", "nobody of this name");
      await expect(page.getByText("No application without a payment matches")).toBeVisible();
      const colleague = colleagueOf(applicant);
      for (const query of [`nora ${colleague.lastName}`.toLowerCase(), colleague.email]) {
        await find(page, "Find the application", query);
        await expect(page.getByRole("radio")).toHaveCount(1);
      }
      await page.getByRole("radio", { name: `Nora ${colleague.lastName}, ${colleague.plan}` }).check();
      if (scripts) await expectAccessible(page);
      await page.getByLabel("How you know").fill("The bookkeeper called.");
      await page.getByRole("button", { name: "Assign order" }).click();
      await expect(page).toHaveURL(new RegExp(`/office/orders/${booksOrder}$`));
      await expect(page.locator(`a[href="/office/applications/${applicationId}"]`)).toBeVisible();
    },
  );
}
