import { expect, type Page } from "@playwright/test";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { adaNo, signed } from "./acts/people.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { newPhone, restartAt, signIn, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const strip = (page: Page) => page.getByRole("region", { name: "Offered to you" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

let isMorning = false;

/** At 9:56 AM Rosa was offered to Ada, who has signed; now it is 10 AM. */
async function offeredToAda(site: RunningServer, no: number, zip: string) {
  const at = tomorrowMorning();
  if (!isMorning) await restartAt(site, at);
  isMorning = true;
  const stage = await workspaceStage(site, new Date(at.getTime() - 240_000).toISOString());
  const member = adaNo(no);
  await signed(stage, await stage.agent(member, zip));
  await stage.offeredLead(zip, `Rosa${no}`);
  return { stage, member };
}

for (const scripts of [false, true])
  test(
    `Ada accepts in the strip above her leads, by keyboard, ${scripts ? "with" : "without"} scripts`,
    onlyByNight(!scripts),
    async ({ browser, site }) => {
      const { stage, member } = await offeredToAda(site, scripts ? 51 : 52, scripts ? "30308" : "30309");
      await stage.close();
      const phone = await newPhone(browser, site, { scripts });
      await signIn(phone, site, member);
      await phone.goto("/my/leads");
      if (scripts) await hydrated(phone);
      await expect(strip(phone)).toContainText(scripts ? "30308" : "30309");
      await expect(strip(phone)).toContainText("You get the name and the number immediately. This cannot be undone.");
      await phone.getByRole("link", { name: "Zipstead" }).first().focus();
      const accept = strip(phone).getByRole("button", { name: "Accept" });
      for (let presses = 0; presses < 12 && !(await accept.evaluate((it) => it === document.activeElement)); presses++)
        await phone.keyboard.press("Tab");
      await expect(accept, "before everything of the page").toBeFocused();
      await phone.keyboard.press("Enter");
      await expect(heading(phone, "You accepted this lead")).toBeVisible();
      await expect(strip(phone)).toHaveCount(0);
      await phone.goto("/my/leads");
      await expect(phone.getByRole("main").getByRole("link", { name: `Rosa${scripts ? 51 : 52} Marsh` })).toBeVisible();
      await expect(strip(phone)).toHaveCount(0);
    },
  );

test("the strip can be used by everybody, and says that the offer has lapsed while the page is open", async ({
  browser,
  site,
}) => {
  test.slow();
  const { stage, member } = await offeredToAda(site, 53, "30312");
  const phone = await newPhone(browser, site, { scripts: true });
  await signIn(phone, site, member);
  await phone.clock.install();
  await phone.goto("/my/tasks");
  await hydrated(phone);
  await expect(strip(phone).getByRole("button", { name: "Accept" })).toBeVisible();
  await expectAccessible(phone);

  stage.clock.pass({ seconds: 31 * 60 });
  expect(await lapseOffers(stage.world)).toMatchObject({ lapsed: 1 });
  await stage.close();
  await phone.clock.fastForward(31_000);
  const lapsed = strip(phone).getByRole("status");
  await expect(lapsed).toContainText(/^The offer in 30312 .*has lapsed\. The lead moved on\.$/);
  await expect(strip(phone).getByRole("button")).toHaveCount(0);
  await expectAccessible(phone);
  await strip(phone).getByRole("link", { name: "What happened" }).click();
  await expect(heading(phone, "This offer has lapsed")).toBeVisible();
});
