import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import { requestLink, requestWith } from "./request-stage.ts";
import { journey, sameDocument } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

const eve = { ...ada, firstName: "Eve", email: "eve@keystone.example", phone: "555-0109", licenseNumber: "GA 4472" };

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Rosa goes from the email to who has her data, then stops everything", async ({ page, site }) => {
    test.slow();
    await requestWith(site, { agent: ada, zip: "30303", who: "Rosa15" });
    await page.goto(await requestLink(page, "rosa15@home.example"));
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("link", { name: "Who has your data" }).click();
    await expect(heading(page, "Who has your data")).toBeInViewport();
    await expect(page.getByText("Nobody else.")).toBeVisible();
    for (const secret of ["Rosa15", "0115", "Ada Park"]) expect(await page.content()).not.toContain(secret);

    const digits = page.getByLabel("Last four digits of your phone");
    await digits.fill("0151");
    await page.getByRole("button", { name: "Show them" }).click();
    await expect(page.getByText("These are not the last four digits")).toBeVisible();
    await digits.fill("0115");
    await page.getByRole("button", { name: "Show them" }).click();
    await expect(page.getByText("Ada Park accepted it")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole("button", { name: "Stop everything" }).click();
    await expect(heading(page, "You stopped everything")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Ada Park was notified")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.goto("/sandbox/mail");
    await expect(page.getByRole("link", { name: "Stop contacting Rosa15 Marsh" })).toBeVisible();
  });
});

test.describe("with JavaScript, in one document", () => {
  test("Una asks for another agent, and nobody reads that Eve is next", async ({ page, site }) => {
    test.slow();
    const leadId = await requestWith(site, { agent: eve, zip: "30307", who: "Una17" });
    await page.goto(await requestLink(page, "una17@home.example"));
    const isSame = await sameDocument(page);
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByLabel("Last four digits of your phone").fill("0117");
    await page.getByRole("button", { name: "Show them" }).click();
    await page.getByText("Ask for another agent").click();
    await page.getByRole("button", { name: "Give me another agent" }).click();
    await expect(page.getByLabel("Why")).toBeFocused();
    await expect(page.getByText("Choose a reason.")).toBeVisible();
    await page.getByLabel("Why").selectOption("They did not call");
    await page.getByRole("button", { name: "Give me another agent" }).click();
    const next = page.getByRole("main");
    await expect(next).toContainText("You asked for another agent. Nobody else serves 30307 with us.");
    await expect(next).toContainText("You can wait, call us at (404) 555-0142, or stop everything.");
    await expect(page.getByRole("status").filter({ hasText: "no longer with this agent" })).toBeFocused();
    await isSame();

    await openOffice(page, site);
    await page.goto(`/office/leads/${leadId}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("Eve Park: the person asked for another agent");
    await page.getByRole("button", { name: "Route now" }).click();
    await expect(main).toContainText("The router left it to staff");
    await expect(main).toContainText("The person asked for another agent than the one who had it.");
    await expect(main).not.toContainText("declined");
    await page
      .getByLabel("Agent", { exact: true })
      .selectOption({ label: "Eve Park, has 30307, the person asked for another agent" });
    await page.getByRole("button", { name: "Offer to this agent" }).click();
    await expect(main).toContainText("Choose somebody else, or write why they get this agent again.");
  });
});

test("the pages of a request can be used by everybody, in both themes", onlyByNight(), async ({ page, site }) => {
  test.slow();
  await requestWith(site, { agent: ben, zip: "30305", who: "Hal16" });
  await page.goto(await requestLink(page, "hal16@home.example"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show it" }).click();
  await expectAccessible(page);
  await page.getByLabel("Last four digits of your phone").fill("0116");
  await page.getByRole("button", { name: "Show them" }).click();
  await page.getByText("Ask for another agent").click();
  await page.getByRole("button", { name: "Give me another agent" }).click();
  await expect(page.getByText("Choose a reason.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/request/sign-in");
  await expectAccessible(page);
});
