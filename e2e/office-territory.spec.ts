import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { ofSubject, onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

async function apply(page: Page, applicant: typeof ada, planPrimaryArea: string) {
  await page.goto("/onboarding-form?plan=professional&new");
  await fillOnboarding(page, { ...applicant, planPrimaryArea, planSecondaryArea: "-" });
  await submitButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
}

test("without JavaScript: Ada claims 30308, Ben joins its waitlist, Arne adds a seat, and Ben gets it with an email", async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto("/zip-code?zip=30308");
  await expect(page.getByText("No agent has it.", { exact: false })).toBeVisible();
  await apply(page, ada, "Downtown 30308");
  await page.goto("/zip-code?zip=30308");
  await expect(page.getByText("One agent has it.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Join waitlist for 30308" }).click();
  await expect(page.getByText("30308 chosen")).toBeVisible();
  await apply(page, ben, "30308");
  await page.goto("/zip-code?zip=30308");
  await expect(page.getByText("1 agent is on it.", { exact: false })).toBeVisible();

  await openOffice(page, site, "account-manager");
  await page.getByRole("link", { name: "Zip codes" }).first().click();
  await page.getByLabel("Status").selectOption("Waitlist");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("main").getByRole("link", { name: "30308" }).click();
  await page.getByRole("link", { name: "Add seats" }).click();
  await expect(page.getByText("Waitlist: Ben Okafor.", { exact: false })).toBeVisible();
  await page.getByLabel("Reason").fill("Eleven leads a week.");
  await page.getByRole("button", { name: "Add seats" }).click();

  await expect(page.getByRole("status")).toContainText("The first agent on the waitlist has the seat now");
  const seats = page.getByRole("table", { name: "Seats of this zip code" });
  await expect(seats.getByRole("row").nth(2)).toContainText("Ben Okafor");
  await expect(page.getByRole("table", { name: "Seat changes" })).toContainText("Arne Vik");
  await expect
    .poll(async () => {
      await page.goto("/sandbox/mail");
      return page.getByText("Zip code 30308 is reserved for you").count();
    })
    .toBe(1);

  await page.goto("/office/zips?open=30308");
  await page.getByRole("link", { name: "Release seat 1, Ada Park" }).click();
  await page.getByLabel("Reason given to the agent").selectOption("You asked us to release it.");
  await page.getByLabel("Internal reason").fill("She moved to Savannah.");
  await page.getByRole("button", { name: "Release zip code" }).click();
  await expect(page.getByRole("status")).toContainText("The waitlist was empty, so no seat was assigned.");
  await expect(page.getByRole("table", { name: "Claims, newest first" })).toContainText("She moved to Savannah.");

  await page.getByRole("link", { name: "Ben Okafor" }).first().click();
  await page.getByRole("link", { name: "Edit brokerage" }).click();
  await page.getByLabel("Brokerage", { exact: true }).fill("Riverside Homes");
  await page.getByLabel("Designated broker").fill("Nora Quist");
  await page.getByRole("button", { name: "Save brokerage" }).click();
  await expect(page.getByRole("status")).toHaveText("The brokerage was saved.");
});

test.describe("accessibility, with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test("the pages of zip codes and agents are accessible", onlyByNight(), async ({ page, site }) => {
    test.slow();
    await openOffice(page, site);
    await page.goto("/office/zips?q=30308");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "30308" }).click();
    await expect(page.getByRole("heading", { name: "Waitlist" })).toBeVisible();
    await expectAccessible(page);
    const release = await page.getByRole("link", { name: /^Release seat/ }).getAttribute("href");
    const agent = await page.getByRole("link", { name: "Ben Okafor" }).first().getAttribute("href");
    for (const path of [
      "/office/zips?open=00000",
      "/office/zips/30308/seats",
      String(release),
      "/office/agents",
      String(agent),
      `${agent}/brokerage`,
      `${agent}/license`,
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });

  test(
    "the pages of an import of agents are accessible, and one file makes an agent",
    ofSubject("agents", "imports"),
    async ({ page, site }) => {
      test.slow();
      await openOffice(page, site);
      await page.goto("/office/agents");
      await page.getByRole("link", { name: "Import agents" }).click();
      await expectAccessible(page);
      const rows =
        "Name,Email,License,License State,Zip Codes\nMina Solis,mina@home.example,GA 400101,GA,30305\nUma Vega,,1,GA,";
      await page
        .getByLabel("File")
        .setInputFiles({ name: "agents.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
      await page.getByRole("button", { name: "Read the file" }).click();
      await expect(page.getByRole("heading", { name: "What the columns are" })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Their plans are in force now").check();
      await page.getByRole("button", { name: "See what each row becomes" }).click();
      await expect(page.getByText("Left out: no email")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Import these agents" }).click();
      await page.getByRole("link", { name: "Mina Solis" }).click();
      await expect(page.getByRole("main").getByRole("link", { name: "30305" })).toBeVisible();
    },
  );
});
