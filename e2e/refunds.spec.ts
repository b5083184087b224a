import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { openDatabase } from "#database/open.ts";
import { decideBy, replaceBy } from "#domain/refunds/lead-report.ts";
import { policyEnd } from "#domain/refunds/refund-request.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { ben } from "#test/cast.ts";
import { chargeRefunded, signatureOf } from "#test/stripe-notices.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { phoneOf, restartAt, signTheAgreement, tomorrowInAtlanta, workspaceStage } from "./workspace-stage.ts";

const secret = "whsec_of_the_journey";
const test = journey({ STRIPE_WEBHOOK_SECRET: secret });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const hours = (at: string, count: number) => addDuration(at, { hours: count });
const text = (page: Page, words: string | RegExp) => page.getByRole("main").getByText(words).first();

/** Restarts the site 40 minutes before, because after a gap `act-on-clocks` waits for 30, and then at this time. */
async function clocksRunUntil(site: RunningServer, at: string) {
  const before = addDuration(at, { minutes: -40 });
  await restartAt(site, new Date(before));
  await expect.poll(() => lastRunOf(site, "act-on-clocks")).toMatch(new RegExp(`^${before.slice(0, 13)}`));
  await restartAt(site, new Date(at));
  await expect.poll(() => lastRunOf(site, "act-on-clocks")).toMatch(new RegExp(`^${at.slice(0, 13)}`));
}

async function lastRunOf(site: RunningServer, name: string): Promise<string> {
  const database = openDatabase(site.databaseUrl);
  const job = await database.read.selectFrom("jobs").select("endedAt").where("name", "=", name).executeTakeFirst();
  await database.close();
  return job?.endedAt ?? "";
}

const photograph = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#3b48c9" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Ben's phone" } })
    .toBuffer();

async function textedWith(phone: Page, words: string) {
  await phone.getByRole("radio", { name: "Text" }).check();
  await phone.getByRole("radio", { name: "Spoke" }).check();
  await phone.getByLabel("Notes (optional)").fill(words);
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await expect(phone.getByRole("region", { name: "History and notes" }).getByText(words)).toBeVisible();
}

/** The provider’s notice of a refund, signed on the site’s clock. */
async function refundAtProvider(page: Page, { at, cents }: { at: string; cents: number }) {
  const charge = { payment_intent: `pi_evt_${ben.email}`, amount: cents, amount_refunded: cents };
  const event = { id: "evt_ben_refunded", created: Math.floor(Date.parse(at) / 1000) };
  const data = JSON.stringify(chargeRefunded(charge, event));
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signatureOf(data, { secret, at: new Date(at) }),
  };
  const answer = await page.request.post("/webhooks/stripe", { data, headers });
  expect(answer.status()).toBe(200);
}

test(
  "Ben reports an existing client, nobody decides, and 121 days later his money comes back",
  ofSubject("refunds"),
  async ({ page, browser, site }) => {
    test.setTimeout(240_000);
    await openOffice(page, site);
    const stage = await workspaceStage(site, tomorrowInAtlanta(10, 0).toISOString());
    await stage.agent(ben, "30030");
    await stage.offeredLead("30030", "Rosa15");
    await stage.close();
    const start = stage.clock.now().toISOString();
    await restartAt(site, new Date(start));

    const bens = await phoneOf(browser, site, { member: ben });
    await signTheAgreement(bens, "Ben Okafor");
    await bens.goto("/my");
    await bens.getByRole("link", { name: "See the offer" }).click();
    await bens.getByRole("button", { name: "Accept" }).click();
    await textedWith(bens, "She asks when we see the house on Mill Road again.");
    await textedWith(bens, "She signed with me in May.");

    const hour47 = hours(start, 47);
    await restartAt(site, new Date(hour47));
    await bens.goto("/my/refund");
    await bens.getByRole("link", { name: "Report the lead in 30030 Decatur, GA" }).click();
    await bens.getByLabel("Ground").selectOption("An existing client of mine");
    await bens.getByLabel("What happened").fill("She has been my client since May.");
    for (const record of await bens.getByRole("checkbox", { name: /Text, spoke/ }).all()) await record.check();
    await bens.getByLabel("Files that show it").setInputFiles([
      { name: "Our chat.jpg", mimeType: "image/jpeg", buffer: await photograph() },
      { name: "setup.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\0") },
    ]);
    await bens.getByRole("button", { name: "Send report" }).click();
    await expect(bens.getByRole("alert")).toContainText("setup.exe: We cannot read this kind of file.");
    const agreement = { name: "Agreement.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await bens.getByLabel("Files that show it").setInputFiles(agreement);
    await bens.getByRole("button", { name: "Add files" }).click();
    await expect(text(bens, "Your files are stored.")).toBeVisible();
    await expect(text(bens, "Waiting for our decision")).toBeVisible();

    const reportedAt = await columnOf(site, "leadReports", "reportedAt");
    const due = decideBy(reportedAt);
    await restartAt(site, new Date(hours(due, -1)));
    await bens.goto("/my/refund");
    await expect(text(bens, "Waiting for our decision")).toBeVisible();
    await clocksRunUntil(site, hours(due, 1));
    await bens.reload();
    await expect(text(bens, "Nobody decided in time, so the report counts as validated.")).toBeVisible();
    await expect(text(bens, "30 days to replace the lead")).toBeVisible();

    const validatedAt = await columnOf(site, "reportDecisions", "decidedAt");
    await restartAt(site, new Date(hours(start, 40 * 24)));
    await bens.reload();
    await expect(bens.getByRole("button", { name: /refund/i })).toHaveCount(0);
    await restartAt(site, new Date(hours(replaceBy(validatedAt), 1)));
    await bens.reload();
    await expect(bens.getByRole("button", { name: "Save the refund request" })).toBeVisible();

    const day121 = hours(policyEnd(await columnOf(site, "signatures", "signedAt")), 24);
    await restartAt(site, new Date(day121));
    await bens.reload();
    await bens.getByRole("button", { name: "Request refund" }).click();
    await expect(text(bens, "Your refund request is saved.")).toBeVisible();
    await expect(text(bens, "Waiting for our decision")).toBeVisible();

    await page.goto("/office/refunds?is=open");
    await page.locator("tbody tr", { hasText: "Ben Okafor" }).getByRole("link").click();
    await page.getByRole("link", { name: "Open the report" }).click();
    await expect(text(page, "She signed with me in May.")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Our chat.jpg" }).click();
    const { format, exif } = await sharp(await (await downloading).path()).metadata();
    expect({ format, exif }).toEqual({ format: "jpeg", exif: undefined });
    await page.goBack();
    await page.getByRole("radio", { name: "Approved" }).check();
    await page.getByLabel("Amount to refund").fill("$1,050");
    await page.getByLabel("Why").fill("No lead has replaced this one.");
    await page.getByRole("button", { name: "Save the decision" }).click();
    await expect(text(page, "Now refund this amount at the payment provider")).toBeVisible();
    await bens.reload();
    await expect(text(bens, "Approved, not yet refunded")).toBeVisible();

    await refundAtProvider(page, { at: hours(day121, 0.01), cents: 1050_00 });
    await bens.goto("/my/refund");
    await expect(bens.getByRole("heading", { name: /An existing client of mine.*Refunded$/ })).toBeVisible();
    await bens.getByRole("link", { name: "History to print" }).click();
    for (const entry of [
      "Lead reported:",
      "Our chat.jpg (",
      "Agreement.pdf (",
      "SHA-256: ",
      "Report validated:",
      "Refund approved: $1,050",
      "Refunded in total: $1,050",
    ])
      await expect(text(bens, entry)).toBeVisible();
  },
);

async function columnOf(site: RunningServer, table: "leadReports" | "reportDecisions" | "signatures", column: string) {
  const database = openDatabase(site.databaseUrl);
  const row = await database.read.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  await database.close();
  return String(row[column as keyof typeof row]);
}
