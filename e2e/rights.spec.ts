import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject, onlyByNight } from "./only-by-night.ts";
import { requestLink, requestWith } from "./request-stage.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click();

async function openRequest(page: Page, email: string, digits: string) {
  await page.goto(await requestLink(page, email));
  await press(page, "Show it");
  await page.getByLabel("Last four digits of your phone").fill(digits);
  await press(page, "Show them");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "Rosa corrects her name, takes her copy, asks to be forgotten, and takes it back",
    ofSubject("privacy", "consumers"),
    async ({ page, site }) => {
      test.slow();
      await requestWith(site, { agent: ada, zip: "30303", who: "Rosa15" });
      await openRequest(page, "rosa15@home.example", "0115");
      await page.getByText("Your name, phone and answers").first().click();
      await follow(page, "Correct it");
      await page.getByLabel("First name").fill("");
      await page.getByRole("button", { name: "Save", exact: true }).first().click();
      await expect(page.getByText("Type your first name.")).toBeVisible();
      await page.getByLabel("First name").fill("Rosa");
      await page.getByLabel("Last name (optional)").fill("Diaz");
      await page.getByRole("button", { name: "Save", exact: true }).first().click();
      await expect(page.getByText("Done. Your request is corrected.")).toBeVisible();
      await page.getByText("Your name, phone and answers").first().click();
      await expect(page.getByText("Rosa Diaz")).toBeVisible();

      await follow(page, "Your data, your rights");
      await press(page, "Show me everything");
      await expect(heading(page, "Everything we have about you")).toBeVisible();
      await expect(page.getByText("Rosa15 Marsh → Rosa Diaz")).toBeVisible();
      const downloading = page.waitForEvent("download");
      await follow(page, "Download as a file (JSON)");
      const copied = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
      expect(copied).toMatchObject({ requests: [{ firstName: "Rosa", lastName: "Diaz" }] });

      await follow(page, "Back");
      await follow(page, "See what we would erase");
      await expect(heading(page, "What goes")).toBeVisible();
      await expect(heading(page, "What stays, and why")).toBeVisible();
      await expect(page.getByText("Ada Park", { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await press(page, "Erase my data");
      await expect(heading(page, "Your data will be erased")).toBeVisible();
      await press(page, "Cancel the erasure");
      await expect(page.getByText("Done. Nothing is erased. Everything stays stopped.")).toBeVisible();
      await page.goto("/request");
      await expect(heading(page, "You stopped everything")).toBeVisible();
      await page.getByText("Your name, phone and answers").first().click();
      await expect(page.getByText("Rosa Diaz")).toBeVisible();
    },
  );
});

test(
  "the pages about one's data, and the office's, can be used by everybody, in both themes",
  onlyByNight(),
  async ({ page, site, browser }) => {
    test.slow();
    await requestWith(site, { agent: ben, zip: "30305", who: "Hal16" });
    await page.goto(await requestLink(page, "hal16@home.example"));
    await press(page, "Show it");
    await expect(page.getByText("Here is your request.")).toBeVisible();
    await page.goto("/request/rights");
    await expectAccessible(page);
    await page.goto("/request/copy");
    await expectAccessible(page);
    await openRequest(page, "hal16@home.example", "0116");
    await page.getByText("Your name, phone and answers").first().click();
    await follow(page, "Correct it");
    await expectAccessible(page);
    await page.getByLabel("Phone", { exact: true }).fill("12");
    await press(page, "Save this number");
    await expect(page.getByText("Type your phone number with its area code")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("What should we correct?").fill("I have no loan yet.");
    await press(page, "Send to our team");
    await expect(page.getByText("Thank you. A person on our team corrects it")).toBeVisible();
    await page.getByText("Your name, phone and answers").first().click();
    await follow(page, "Correct it");
    await page.getByLabel("Email", { exact: true }).fill("hal.ode@home.example");
    await press(page, "Email me a code");
    await expect(heading(page, "Type the code")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/request/rights");
    await expectAccessible(page);
    await press(page, "Show me everything");
    await expectAccessible(page);
    await page.goto("/request/erasure");
    await expectAccessible(page);
    await press(page, "Erase my data");
    await expect(heading(page, "Your data will be erased")).toBeVisible();
    await expectAccessible(page);

    const office = await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" });
    const desk = await office.newPage();
    await openOffice(desk, site);
    await desk.goto("/office/requests");
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "Hal16 Marsh" }).first().click();
    // The list has these words, too, and fades while the next page comes.
    await expect(heading(desk, "Hal16 Marsh")).toBeVisible();
    await expect(desk.getByText("I have no loan yet.").or(desk.getByText("Erased automatically on"))).toBeVisible();
    await expectAccessible(desk);
    await desk.goto("/office/requests");
    await desk.getByRole("link", { name: "Hal16 Marsh" }).last().click();
    await expect(heading(desk, "Hal16 Marsh")).toBeVisible();
    await expectAccessible(desk);
    await office.close();
  },
);
