import { expect, type Locator, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A drawing of lines in the colors that the reader has chosen. */
async function expectLines(page: Page) {
  await page.emulateMedia({ forcedColors: "active" });
  const shape = page.locator("svg.drawn:visible use, svg.drawn:visible path").first();
  await expect(shape).toBeAttached();
  const colors = await page
    .locator("svg.drawn:visible")
    .first()
    .evaluate((svg) => {
      const path = svg.querySelector("path");
      const style = path && getComputedStyle(path);
      return style ? [style.fill, style.stroke] : [];
    });
  expect(colors).toHaveLength(2);
  expect(colors[0]).not.toBe(colors[1]);
  expect(colors[1]).not.toBe("none");
  await page.emulateMedia({ forcedColors: "none" });
}

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

const doOverlap = (a: Box, b: Box) =>
  a !== null &&
  b !== null &&
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);

test(
  "Ada sees her street without scripts, chooses an empty lot, and everybody can use it",
  ofSubject("territory"),
  async ({ browser, site }) => {
    test.slow();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const stage = await workspaceStage(site, `${yesterday}T15:30:00.000Z`);
    await stage.agent(ada, "30303");
    await acceptLead(stage, await stage.offeredLead("30303", "Cleo15"));
    await stage.close();
    const phone = await phoneOf(browser, site, { member: ada });
    await phone.goto("/my/zip-codes");
    await phone.getByRole("link", { name: "Yours to choose" }).first().click();
    await expect(phone).toHaveURL(/#choose$/);
    await phone.getByRole("textbox", { name: "Zip code" }).fill("30310");
    await phone.getByRole("button", { name: "Check" }).click();
    await expect(phone.getByRole("link", { name: "30310: free, and your plan has room for it" })).toBeVisible();
    await phone.getByRole("button", { name: "Take 30310" }).click();
    await expect(phone.getByRole("link", { name: "30310, yours: no lead yet" })).toBeVisible();
    await expect(phone.getByRole("link", { name: "30303, yours: 1 lead: 1 to reach" })).toBeVisible();
    await expectLines(phone);
    await phone.setViewportSize({ width: 390, height: 844 });
    const lots = await Promise.all(
      (await phone.locator("svg.drawn:visible a").all()).map((link) => link.boundingBox()),
    );
    expect(lots.length).toBeGreaterThan(2);
    const overlaps = lots.flatMap((one, index) => lots.slice(index + 1).filter((other) => doOverlap(one, other)));
    expect(overlaps, "links on lots").toEqual([]);
    const withScripts = await phoneOf(browser, site, { member: ada, scripts: true });
    await withScripts.goto("/my/zip-codes");
    await expectAccessible(withScripts);
  },
);

test(
  "staff go from the country to a zip code by tiles, and everybody by the table",
  ofSubject("territory"),
  async ({ page, site }) => {
    test.slow();
    await openOffice(page, site);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator("svg.drawn a").filter({ hasText: "Georgia" }).click();
    await expect(page.getByRole("heading", { name: "Georgia" })).toBeVisible();
    await page.getByRole("link", { name: "303xx" }).click();
    await expect(page).toHaveURL(/area=303/);
    await page.getByRole("link", { name: /^Free/ }).click();
    await expect(page).toHaveURL(/area=303&show=free$/);
    await expectLines(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("link", { name: /^30308/ }).click();
    await expect(page.getByRole("heading", { name: "30308", level: 1 })).toBeVisible();
  },
);
