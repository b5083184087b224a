import { expect } from "@playwright/test";
import { ben } from "#test/cast.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { phoneOf, restartAt, signTheAgreement, tomorrowInAtlanta, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "Quinn transfers Rosa live, Ben joins within two minutes, and both ends meet in one call",
  ofSubject("offers"),
  async ({ page, browser, site }) => {
    test.slow();
    const morning = tomorrowInAtlanta(10, 0);
    const stage = await workspaceStage(site, morning.toISOString());
    await stage.agent(ben, "30308");
    const leadId = await stage.verifiedLead("30308", "Rosa15");
    await stage.close();
    await restartAt(site, stage.clock.now());
    const bens = await phoneOf(browser, site, { member: ben });
    await signTheAgreement(bens, "Ben Okafor");

    await openOffice(page, site, "isa", "Quinn Reed");
    await page.goto(`/office/leads/${leadId}`);
    await page.getByRole("button", { name: "Hand over while on the line" }).click();
    await expect(page.getByText("Ringing Ben Okafor")).toBeVisible();

    await bens.goto("/my");
    await bens.getByRole("link", { name: "See the offer" }).click();
    await expect(bens.getByRole("heading", { name: "R. is on the line" })).toBeVisible();
    await bens.getByRole("button", { name: "Accept" }).click();
    await expect(bens.getByText("Rosa15 is on the line with Quinn Reed")).toBeVisible();
    const join = bens.getByRole("link", { name: "Join the call" });
    const [, bens6 = ""] = /,,(\d{6})$/.exec((await join.getAttribute("href")) ?? "") ?? [];

    // Her page asks by itself.
    await expect(page.getByText("Ben Okafor accepted", { exact: true })).toBeVisible({ timeout: 20_000 });
    const [, quinns6 = ""] =
      /,,(\d{6})$/.exec((await page.getByRole("link", { name: "Call", exact: true }).getAttribute("href")) ?? "") ?? [];
    const phone = await browser.newPage();
    for (const digits of [quinns6, bens6]) {
      await phone.goto(`${site.origin}/sandbox/telephone`);
      await phone.getByLabel("Call the bridge number and type").fill(digits);
      await phone.getByRole("button", { name: "Call" }).click();
      await expect(phone.getByText("You are in the call.")).toBeVisible();
    }
    await phone.close();
    await expect(page.getByText(/^Ben Okafor joined at/)).toBeVisible({ timeout: 20_000 });
  },
);
