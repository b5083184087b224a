import { type Browser, expect, type Page } from "@playwright/test";
import { askForReviews } from "#operations/reviews/ask-for-reviews.ts";
import { ada, ben } from "#test/cast.ts";
import { closeLead, proveClosing } from "#test/closings.ts";
import { emailsFor } from "#test/consumer.ts";
import { acceptLead } from "#test/leads.ts";
import { sandboxEmailsTo } from "#test/read-email.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { newPhone, phoneOf, restartAt, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const days = (count: number) => ({ seconds: count * 86_400 });
const words = "He was late twice and did not call back for a week.";

test(
  "Rosa gives Ben two stars, Ben disputes over Thanksgiving, and it stands; with and without scripts",
  ofSubject("reviews"),
  async ({ browser, site }) => {
    test.setTimeout(300_000);
    const year = new Date().getUTCFullYear() + 1;
    // Ten working days from the 15th pass Thanksgiving, the fourth Thursday, in any year.
    const stage = await workspaceStage(site, `${year}-11-09T15:00:00.000Z`);
    const people = [
      { who: "Rosa31", zip: "30308", scripts: true, member: { ...ben, email: "ben31@riverside.example" } },
      { who: "Rosa32", zip: "30309", scripts: false, member: { ...ada, email: "ada32@keystone.example" } },
    ];
    const leads: string[] = [];
    for (const { who, zip, member } of people) {
      await stage.agent(member, zip);
      const leadId = await stage.offeredLead(zip, who);
      await acceptLead(stage, leadId);
      const closed = { closedOn: `${year}-11-09`, expectedOn: `${year}-11-09` };
      await proveClosing(stage.world, await closeLead(stage.world, leadId, closed));
      leads.push(leadId);
    }
    stage.clock.pass(days(6));
    expect(await askForReviews(stage.world)).toMatchObject({ asked: 2 });
    await restartAt(site, stage.clock.now());
    const pages: { rosa: Page; path: string }[] = [];
    for (const [index, { member, scripts }] of people.entries()) {
      const path = await reviewPath(stage, leads[index] ?? "");
      const rosa = await newPhone(browser, site, { scripts });
      await writes(rosa, path, scripts);
      const agents = await phoneOf(browser, site, { member, scripts });
      await disputes(agents);
      await recommends(agents, { of: people[1 - index]?.member.email ?? "", isFirst: index === 0 });
      await rosa.goto(path);
      await expect(rosa.getByText(/has disputed this since November 1\d, .* We decide by/)).toBeVisible();
      await rosa.getByLabel("Your side (optional)").fill("I have the messages of each day.");
      await rosa.getByRole("button", { name: "Send it to our team" }).click();
      await expect(rosa.getByText("You sent us your side.")).toBeVisible();
      pages.push({ rosa, path });
    }
    await staffSee(browser, site);

    stage.clock.pass(days(20));
    expect(await askForReviews(stage.world)).toMatchObject({ ended: 2 });
    await restartAt(site, stage.clock.now());
    for (const { rosa, path } of pages) {
      await rosa.goto(path);
      await expect(rosa.getByText(/Not decided by .*, so it stands\./)).toBeVisible();
      await expect(rosa.getByText(words).first()).toBeVisible();
      await expect(rosa.getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
    }
    await stage.close();
  },
);

async function reviewPath(stage: Awaited<ReturnType<typeof workspaceStage>>, leadId: string): Promise<string> {
  const leads = stage.world.database.read.selectFrom("leads").select("email").where("id", "=", leadId);
  const { email } = await leads.executeTakeFirstOrThrow();
  const emails = [...(await emailsFor(stage, email)), ...(await sandboxEmailsTo(stage.world.database, email))];
  const [path] = emails.flatMap(({ text }) => /\/review\/[\w-]{20,}/.exec(text)?.[0] ?? []);
  if (!path) throw new Error(`No link to a review was emailed to ${email}.`);
  return path;
}

async function writes(rosa: Page, path: string, scripts: boolean) {
  await rosa.goto(path);
  if (scripts) await expectAccessible(rosa);
  expect(await rosa.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await rosa.getByLabel("Your review", { exact: true }).fill("Late.");
  await rosa.getByRole("button", { name: "See what the world will see" }).click();
  await expect(rosa.getByText("Choose one to five stars.")).toBeVisible();
  await expect(rosa.getByLabel("Your review", { exact: true })).toHaveValue("Late.");
  await rosa.getByRole("radio", { name: "2", exact: true }).check();
  await rosa.getByLabel("Your review", { exact: true }).fill(words);
  await rosa.getByRole("button", { name: "See what the world will see" }).click();
  await expect(rosa.getByRole("heading", { name: "This is what the world will see" })).toBeVisible();
  await expect(rosa.getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
  await rosa.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(rosa.getByText("Your review is public.")).toBeVisible();
}

async function disputes(bens: Page) {
  await bens.goto("/my/reviews");
  await expect(bens.getByText(words)).toBeVisible();
  await bens.getByRole("link", { name: "Reply" }).click();
  await bens.getByLabel("Your reply").fill("I called three times.");
  await bens.getByRole("button", { name: "Publish the reply" }).click();
  await expect(bens.getByText("Your reply is public.")).toBeVisible();
  await bens.getByRole("link", { name: "Dispute" }).click();
  await bens.getByLabel("What is wrong").selectOption({ label: "A fact that it states is false" });
  await bens.getByLabel("What proves it").fill("My phone bill shows three calls that week.");
  await bens.getByLabel("Files that show it").setInputFiles(textFile("calls.txt", "Three calls, 12 to 16 November."));
  await bens.getByRole("button", { name: "Dispute the review" }).click();
  await expect(bens.getByText("We decide within 10 working days.")).toBeVisible();
  await expect(bens.getByText(words)).toBeVisible();
  await expect(bens.getByRole("link", { name: "Dispute" })).toHaveCount(0);
  await bens.getByRole("link", { name: "Add evidence" }).click();
  await expect(bens.getByText("calls.txt (1 kB)")).toBeVisible();
  await bens.getByLabel("Files that show it").setInputFiles(textFile("visits.txt", "Two visits, both on time."));
  await bens.getByRole("button", { name: "Add files" }).click();
  await expect(bens.getByText("Your files are stored.")).toBeVisible();
}

const textFile = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** The first one is accepted by the other, who removes it again at once and recommends in turn. */
async function recommends(page: Page, { of, isFirst }: { of: string; isFirst: boolean }) {
  await page.goto("/my/recommendations");
  if (!isFirst) {
    await page.getByRole("button", { name: /^Show on my page/ }).click();
    await expect(page.getByText("It is public.", { exact: true })).toBeVisible();
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText("It is not public anymore.")).toBeVisible();
  }
  await page.getByLabel("Their email or license number").fill(of);
  await page.getByLabel("What you say").fill("We closed three deals together, and each was well prepared.");
  await page.getByRole("button", { name: "Recommend", exact: true }).click();
  await expect(page.getByText("They got an email. It is public once they accept it.")).toBeVisible();
}

/** Staff find it under the disputes, and nowhere a way to hide it. */
async function staffSee(browser: Browser, site: RunningServer) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await openOffice(page, site);
  await hydrated(page);
  await page.goto("/office/reviews");
  await expect(page.getByText("Nothing to check.")).toBeVisible();
  await page.goto("/office/disputes");
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(page.getByText("My phone bill shows three calls that week.")).toBeVisible();
  await expect(page.getByText("I have the messages of each day.")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "visits.txt" }).click();
  expect((await download).suggestedFilename()).toBe("visits.txt");
  await page.context().close();
}
