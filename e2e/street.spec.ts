import { expect } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { publishedAgent } from "#test/profiles.ts";
import { insertRows } from "#test/stored-rows.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { phoneOf, restartAt, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "Ada publishes the picture of her tenth closing, and takes it back without scripts",
  ofSubject("territory"),
  async ({ browser, page, site }) => {
    test.slow();
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    const { agentId } = await publishedAgent(stage, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
    await stage.world.database.write(async (tx) => {
      for (let no = 0; no < 10; no++) {
        const closing = { id: `closing-${no}`, leadId: `lead-${no}`, agentId, no: 1, state: "closed" };
        await insertRows(tx, "closings", { ...closing, closedOn: "2026-01-05", version: 1 });
      }
    });
    await restartAt(site, stage.clock.now());
    const adas = await phoneOf(browser, site, { member: ada, scripts: true });
    await adas.goto("/my/street");
    await adas.getByRole("button", { name: "Publish 10 homes closed" }).click();
    await expect(adas.getByText("Published.")).toBeVisible();
    await expectAccessible(adas);
    const address = (await adas.getByRole("link", { name: /\/streets\// }).getAttribute("href")) ?? "";

    await page.goto(address);
    await expect(page.getByRole("heading", { name: "10 homes closed", level: 1 })).toBeVisible();
    const picture = page.getByAltText(/^A town by night/);
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1200,
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "See Ada Park’s profile" }).click();
    await expect(page.getByRole("heading", { name: "Ada Park", level: 1 })).toBeVisible();

    const quiet = await phoneOf(browser, site, { member: ada });
    await quiet.goto("/my/street");
    await quiet.getByRole("button", { name: "Take back 10 homes closed" }).click();
    await expect(quiet.getByText("Taken back.")).toBeVisible();
    expect((await page.goto(address))?.status()).toBe(404);
    await stage.close();
  },
);
