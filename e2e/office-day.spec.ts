import { expect, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { inviteFromConsole, joinByInvitation, signInAtOffice } from "./office-people.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { clickWhereButtonIs, slowConnection } from "./slow-connection.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function store(site: RunningServer, work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const database = openDatabase(site.databaseUrl);
  await work(database).finally(() => database.close());
}

/** Returns after hydration, as after reading the record. */
async function backToTheList(page: Page) {
  await hydrated(page);
  await page.getByRole("link", { name: "All leads" }).click();
}

test(
  "Ida returns to the list where she left it, and an ended session loses none of her text",
  unlessChanged("app/routes/office/", "app/ui/office/"),
  async ({ page, context, site }) => {
    test.slow();
    await store(site, (database) => seedLeads(database, { leads: 250, until: new Date(), report: () => {} }));
    const ida = await joinByInvitation(page, await inviteFromConsole(site, "ida@zipstead.example", "isa"), "Ida Lund");

    await page.goto("/office/leads?stage=generated");
    await hydrated(page);
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page.locator("form[aria-busy=true]"), "a search can be repeated at once").toHaveCount(0);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\/office\/leads\?stage=generated&after=/);
    await page.goto("/office/leads?stage=generated");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("link", { name: "Back to the start" })).toBeVisible();
    await expect(page).toHaveURL(/after=/);
    const list = page.url();
    const name = page.getByRole("row").nth(25).getByRole("link");
    await name.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await name.click();
    await expect(page.getByText("Next step").first()).toBeVisible();
    await backToTheList(page);
    await expect(page).toHaveURL(list);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    await name.click();
    await hydrated(page);
    await page.getByText("Routing, pausing").click();
    await page.getByLabel("Reason").fill("Has found a home.");
    const line = await slowConnection(page, "**/moves*");
    const pressingButton = await clickWhereButtonIs(page, "Pause lead");
    await pressingButton();
    await expect.poll(line.sent).toBe(1);
    await pressingButton();
    line.release();
    await expect(page.getByText("Has found a home.")).toBeVisible();
    await expect(page.getByText("Nothing was changed")).toBeHidden();
    expect(line.sent()).toBe(1);
    await backToTheList(page);
    await expect(page).toHaveURL(list);

    await name.click();
    await page.getByText("Routing, pausing").click();
    await page.getByLabel("Reason").fill("Asked to be called in March, when her lease ends.");
    await store(site, (database) => database.write((tx) => tx.deleteFrom("staffSessions").execute()));
    await page.getByRole("button", { name: "Pause lead" }).click();
    await expect(page.getByRole("heading", { name: "You were signed out" })).toBeVisible();
    const [secondPage] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Sign in in a new tab" }).click(),
    ]);
    await signInAtOffice(secondPage, "ida@zipstead.example", ida.recoveryCodes[0] ?? "");
    await expect(secondPage.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("Asked to be called in March, when her lease ends.")).toBeVisible();

    await hydrated(page);
    await page.route("**/inquiries.data*", (route) => route.fulfill({ status: 429 }));
    await page.getByRole("navigation").getByRole("link", { name: "Inquiries" }).click();
    await expect(page.getByRole("heading", { name: "Too many requests" })).toBeFocused();
    await page.goBack();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Answers" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next step" })).toBeHidden();
    for (const name of ["Sign out", /Resume as/]) await expect(page.getByRole("button", { name })).toBeHidden();
  },
);
