import { expect } from "@playwright/test";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { joinAgent } from "#database/agents/agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCatalogPayment } from "#operations/payments/start-checkout.ts";
import { ada, ben } from "#test/cast.ts";
import { allOf } from "./all-of.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject, onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { openEmail } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

/**
 * Ada and Ben applied, a payment from the second provider fits two orders, Ada's row has failed, Omar asks something,
 * and Dora's message looks automated. Another night has other texts: the same within a minute would be a repetition.
 */
async function overnight(site: RunningServer, night: string) {
  const { world } = await buildServices(readSettings({ LOG_LEVEL: "silent", DATABASE_URL: site.databaseUrl }));
  const now = world.now().toISOString();
  const { applicationId, orderId } = await submitApplication(world, {
    submission: ada,
    formKey: `a ${night}`,
    type: undefined,
  });
  await submitApplication(world, { submission: ben, formKey: `b ${night}`, type: undefined });
  for (const formKey of ["one", "other"]) {
    await startCatalogPayment(world, {
      planName: "Growth Plan",
      shownTotal: "1050",
      agreed: true,
      formKey: formKey + night,
    });
  }
  await recordPaymentEvent(world, "authorize-net", {
    eventId: `notice-${night}`,
    fact: "paid",
    occurredAt: world.now().toISOString(),
    reference: `t-${night}`,
    claimedOrder: null,
    cents: 105_000,
    currency: "usd",
    email: "office@payer.example",
  });
  const fields = {
    name: "Dora Quist",
    subject: "",
    email: "dora@home.example",
    phone: "",
    message: `Is 30301 free? (${night})`,
  };
  const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "filled", renderedAt: "" };
  await submitInquiry(world, { kind: "question", fields, formKey: `d ${night}`, submissionContext });
  const { inquiryId } = await submitInquiry(world, {
    kind: "contact",
    fields: { ...fields, name: "Omar Reyes", email: "omar@home.example" },
    formKey: `o ${night}`,
    submissionContext: { ...submissionContext, honeypot: "" },
  });
  await world.database.write((tx) =>
    tx
      .updateTable("deliveries")
      .set({ state: "failed", attempts: 14, endedAt: now, lastError: "answered 500" })
      .where("about", "=", applicationId)
      .where("destination", "=", "sheet")
      .execute(),
  );
  await world.database.close();
  return { applicationId, orderId, inquiryId };
}

test("without JavaScript: Arne clears the inboxes", ofSubject("inquiries", "moderation"), async ({ page, site }) => {
  test.slow();
  await overnight(site, "1");
  await openOffice(page, site, "account-manager");
  const office = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).first();

  await office("Payments").click();
  await page.getByRole("link", { name: "$1,050" }).click();
  await page.getByRole("radio").first().check();
  await page.getByLabel("How you know").fill("The payer wrote to us.");
  await page.getByRole("button", { name: "Match payment" }).click();
  await expect(page.getByText("Matched by Arne Vik: The payer wrote to us.")).toBeVisible();
  await expect(page.getByText("This order is paid but has no application.")).toBeVisible();
  await office("Payments").click();
  await page.getByLabel("Status").selectOption("Unmatched");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No unmatched payments.")).toBeVisible();

  await office("Deliveries").click();
  await page.getByRole("button", { name: "Retry all rows" }).click();
  await expect(page.getByRole("status")).toContainText("One delivery is being retried.");

  await office("Applications").click();
  await page.getByLabel("Search").fill("ada");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Ada Park" }).click();
  await expect(page.getByText("12 Oak Street").first()).toBeVisible();
  await page.getByRole("link", { name: "Professional Plan, $599" }).click();
  await expect(page.getByText("The payer was sent to the payment provider.")).toBeVisible();

  await office("Moderation").click();
  await page.getByRole("link", { name: "Dora Quist" }).click();
  await page.getByLabel("Reason").fill("Nobody of that name is known.");
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("Nothing to review.", { exact: false })).toBeVisible();
  await page.getByLabel("Status").selectOption("Rejected");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: "Dora Quist" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Arne Vik: approved.")).toBeVisible();
  await openEmail(page, { email: "dora@home.example" }, /^We received your question$/);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/office/inquiries?status=open");
  await page.getByRole("link", { name: "Dora Quist" }).click();
  await page.getByLabel("Your answer").fill("Hello Dora,\n\n30301 is free.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("status")).toContainText("Your answer is on its way.");
  await page.getByRole("button", { name: "Close inquiry" }).click();
  await expect(page.getByRole("status")).toContainText("The inquiry is closed.");
  await expect(page.getByText("Arne Vik closed the inquiry")).toBeVisible();
  await openEmail(page, { email: "dora@home.example" }, /^Re: We received your question$/);
});

/** Long words without spaces. */
const una: OnboardingSubmission = {
  ...ada,
  firstName: "W".repeat(60),
  lastName: "M".repeat(60),
  email: `${"w".repeat(60)}@${"x".repeat(60)}.example`,
  city: "Llanfair".repeat(8),
  plan: "P".repeat(60),
  billingAddress: "B".repeat(200),
};

test("very long words push nothing out of view", onlyByNight(), async ({ page, site }) => {
  const { world } = await buildServices(readSettings({ LOG_LEVEL: "silent", DATABASE_URL: site.databaseUrl }));
  const { applicationId } = await submitApplication(world, { submission: una, formKey: "una", type: undefined });
  await world.database.write(async (tx) => {
    const application = await findApplication(tx, applicationId);
    if (application) await joinAgent(tx, application, world.now().toISOString());
  });
  const fields = {
    name: una.firstName,
    subject: "S".repeat(90),
    email: una.email,
    phone: "",
    message: "A".repeat(400),
  };
  const submissionContext = { page: "", ip: "192.0.2.9", userAgent: "", honeypot: "", renderedAt: "" };
  const { inquiryId } = await submitInquiry(world, { kind: "contact", fields, formKey: "una", submissionContext });
  await recordPaymentEvent(world, "stripe", {
    eventId: "notice-una",
    fact: "paid",
    occurredAt: world.now().toISOString(),
    reference: "4".repeat(60),
    claimedOrder: null,
    cents: 105_000,
    currency: "usd",
    email: una.email,
  });
  await world.database.close();
  await openOffice(page, site, "account-manager");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of [
    "/office/payments",
    "/office/applications",
    "/office/inquiries",
    "/office/deliveries?state=delivered",
    "/office/agents",
  ]) {
    await page.goto(list);
    for (const heading of await allOf(page.getByRole("columnheader")))
      await expect(heading).toBeInViewport({ ratio: 1 });
  }
  // The list with the most filters.
  await page.goto("/office/orders");
  for (const { width, neighbor } of [
    { width: 1280, neighbor: "State" },
    { width: 1024, neighbor: "Sort" },
    { width: 768, neighbor: "Sort" },
    { width: 360, neighbor: "Sort" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    if (width < 900 && (await page.getByLabel(neighbor).isHidden())) await page.getByText("Filters").click();
    const show = await page.getByRole("button", { name: "Apply" }).boundingBox();
    const filter = await page.getByLabel(neighbor).boundingBox();
    expect(show?.y, `${width}px wide: the button is beside its filters`).toBeLessThan((filter?.y ?? 0) + 10);
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const record of [
      `applications/${applicationId}`,
      `agents/${applicationId}`,
      `agents/${applicationId}/brokerage`,
      `inquiries/${inquiryId}`,
    ]) {
      await page.goto(`/office/${record}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), record).toBe(width);
    }
  }
  await page.goto(`/office/agents/${applicationId}/brokerage`);
  const arrow = page.getByRole("link", { name: /^Back to/ }).locator("svg");
  expect((await arrow.boundingBox())?.width).toBe(18);
  await page.goto("/sandbox/mail");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe("accessibility, with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("every inbox is accessible", onlyByNight(), async ({ page, site }) => {
    test.slow();
    const { applicationId, orderId, inquiryId } = await overnight(site, "2");
    await openOffice(page, site);
    for (const path of [
      "/office/applications",
      `/office/applications/${applicationId}`,
      "/office/orders",
      `/office/orders/${orderId}`,
      "/office/payments",
      "/office/payments/authorize-net/notice-2",
      "/office/payments/authorize-net/notice-2/match",
      "/office/inquiries",
      `/office/inquiries/${inquiryId}`,
      "/office/deliveries",
      "/office/moderation",
      "/office/moderation?q=castle",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/office/inquiries");
    await page.getByLabel("Search").pressSequentially("omar");
    await expect(page, "the filter applies at once").toHaveURL(/\?q=omar$/);
    const rows = page.locator("tbody tr");
    await expect(rows.filter({ hasNotText: "Omar" })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    await expect(page.getByLabel("Search")).toBeFocused();
    await page.getByLabel("Status").selectOption("Closed");
    await expect(page.getByText("No inquiries match.")).toBeVisible();
    await page.goto("/office/orders");
    for (const row of await allOf(page.locator("tbody tr")))
      expect((await row.boundingBox())?.height, "a dense row").toBeLessThanOrEqual(44);
    await page.goto(`/office/inquiries/${inquiryId}`);
    await page.getByLabel("Your answer").fill("Hello Omar,\n\nin spring.");
    await page.getByLabel("Close the inquiry").check();
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("The inquiry is closed.").first()).toBeVisible();
    await expectAccessible(page);

    await page.goto("/office/payments/authorize-net/notice-2");
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "with text twice as large").toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/office/payments/authorize-net/notice-2");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Provider’s details" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Not ours" })).toBeHidden();
    await page.goto(`/office/applications/${applicationId}`);
    await expect(page.getByRole("heading", { name: "Submitted form" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Agent record" })).toBeHidden();
    // A large sheet, or a page scaled down to fit.
    const screen = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 1400, height: 1000 });
    expect((await page.getByRole("main").boundingBox())?.width, "the page uses the whole sheet").toBe(1400);
    await page.setViewportSize(screen);
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByRole("link", { name: /^Email: Application: Ada Park, Professional Plan/ })).toBeVisible();
    await page.goto("/office/deliveries?state=delivered");
    await page.getByRole("main").getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Content" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/office/moderation");
    await page.getByRole("main").getByRole("table").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Decision" })).toBeVisible();
    await expectAccessible(page);
  });
});
