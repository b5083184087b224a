import { expect, type Page } from "@playwright/test";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { ada as adaPark } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { submitCleosLead, verifyTwice } from "#test/leads.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { journey } from "./site.ts";
import {
  enterEmailedCode,
  openEmail,
  restartAt,
  signTheAgreement,
  tomorrowInAtlanta,
  workspaceStage,
} from "./workspace-stage.ts";

const test = journey();
test.use({
  contextOptions: { reducedMotion: "reduce" },
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
});

const ada = { ...adaPark, planPrimaryArea: "30303", planSecondaryArea: "-" };
const secrets = ["Rosa15", "Marsh", "555-0115", "5550115", "rosa15@"];

test("Ada pays at 2:00 PM, is in at 2:02, signs, and accepts Rosa at 2:05, on a phone without scripts", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const two = tomorrowInAtlanta(14, 0);
  await restartAt(site, two);
  const seen = bodiesOf(page);
  await page.goto("/onboarding-form?plan=professional");
  await fillOnboarding(page, ada);
  await submitButton(page).click();
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL("/welcome");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Open your workspace" })).toBeVisible({ timeout: 500 });
  }).toPass();
  const mail = await context.newPage();
  await openEmail(mail, ada, /workspace is open/);
  await page.getByRole("link", { name: "Open your workspace" }).click();
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("License number").fill(ada.licenseNumber);
  await enterEmailedCode(page, { mail, email: ada.email });

  // Staff check her license, and Rosa, whom two people have called, is routed.
  const stage = await workspaceStage(site, new Date(two.getTime() + 2 * 60_000).toISOString());
  const { read } = stage.world.database;
  const { id: agentId } = await read.selectFrom("agents").select("id").executeTakeFirstOrThrow();
  await checkedLicense(stage.world, agentId);
  const leadId = await verifyTwice(stage, await submitCleosLead(stage, "30303", true, "Rosa15"));
  expect(await routeLead(stage.world, { leadId, staffId: "Ivo" })).toMatchObject({ ok: true });
  expect(await openOfferOfLead(read, leadId)).toMatchObject({ agentId });

  await page.goto("/my");
  await expect(page.getByRole("link", { name: "See the offer" })).toBeHidden();
  await signTheAgreement(page, "Ada Park");
  await page.goto("/my");
  await page.getByRole("link", { name: "See the offer" }).click();
  await expect(page.getByText("Offered only to you")).toBeVisible();
  await expect.poll(() => seen.length).toBeGreaterThan(10);
  const beforehand = await Promise.all(seen);
  for (const secret of secrets) expect(beforehand.filter((body) => body.includes(secret))).toEqual([]);

  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("You accepted this lead")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Rosa15 Marsh" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute("href", "tel:+14045550115");
  await expect(page.getByText("(404) 555-0115")).toBeVisible();
  await expect(page.getByText("48 hours left.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await stage.close();
});

/** What the server answers to this page from now on: a redirect has no body. */
function bodiesOf(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const isText = /html|json|script/.test(response.headers()["content-type"] ?? "");
    if (isText) bodies.push(response.text().catch(() => ""));
  });
  return bodies;
}
