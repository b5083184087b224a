import { expect, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { inviteFromConsole, joinByInvitation, signInAtOffice } from "./office-people.ts";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

const visitors = ["Cleo Brandt", "Otis Reyes"] as const;

async function writeToUs(page: Page, name: string) {
  await page.goto("/contact-us");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Subject").fill(`A question of ${name}`);
  await page.getByLabel("Email", { exact: true }).fill(`${name.split(" ")[0]?.toLowerCase()}@river.example`);
  await page.getByLabel("Message", { exact: true }).fill("Is there a garden?\n\nWe have two dogs.");
  await page.getByRole("button", { name: "Send Now" }).click();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
}

/** Fails all deliveries to sheet and mail a day ago. */
function failADayAgo(site: RunningServer) {
  const database = openDatabase(site.databaseUrl);
  const receivedAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  return database
    .write((tx) => tx.updateTable("deliveries").set({ state: "failed", receivedAt }).execute())
    .finally(() => database.close());
}

test("without JavaScript: Moira joins by the console's link and invites Ida, who reads the inquiries", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  for (const name of visitors) await writeToUs(page, name);

  const moira = await joinByInvitation(page, await inviteFromConsole(site, "moira@zipstead.example"), "Moira Hale");
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByLabel("Email", { exact: true }).fill("ida@zipstead.example");
  await page.getByLabel("Role", { exact: true }).selectOption("Inside sales agent");
  await page.getByRole("button", { name: "Create invitation" }).click();
  const link = (await page.getByRole("status").getByText(/^http/).textContent()) ?? "";

  const idasOffice = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const idasPage = await idasOffice.newPage();
  await joinByInvitation(idasPage, link, "Ida Lund");
  await idasPage.goto(link);
  await expect(idasPage.getByRole("alert")).toContainText("This invitation was already used");
  await idasPage.goto("/office/staff");
  await expect(idasPage.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();

  await idasPage.goto("/office");
  await idasPage.getByRole("main").getByRole("link", { name: "Inquiries", exact: true }).click();
  await idasPage.getByLabel("Search").fill("cleo");
  await idasPage.getByRole("button", { name: "Apply" }).click();
  await expect(idasPage).toHaveURL(/q=cleo/);
  await expect(idasPage.getByRole("row")).toHaveCount(2);
  await idasPage.getByRole("link", { name: "Cleo Brandt" }).click();
  await expect(idasPage.getByText("We have two dogs.")).toBeVisible();

  await signOut(idasPage);
  await idasPage.goto("/office/inquiries?q=otis");
  await expect(idasPage.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();
  await idasOffice.close();

  await signOut(page);
  await page.goto("/office/staff");
  const [recoveryCode = ""] = moira.recoveryCodes;
  await signInAtOffice(page, "moira@zipstead.example", recoveryCode);
  await expect(page).toHaveURL(/\/office\/staff$/);
  await expect(page.getByRole("button", { name: "Change role of Ida Lund" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await signInAtOffice(page, "moira@zipstead.example", recoveryCode);
  await expect(page.getByRole("alert")).toContainText("That code is not correct");
  await page.getByLabel("Code", { exact: true }).fill(oneTimeCode(moira.key, Date.now() + 30_000));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test.describe("accessibility, with JavaScript", () => {
  test.use({ javaScriptEnabled: true });

  test(
    "every page of the office is accessible",
    unlessChanged("app/routes/office/", "app/ui/office/", "app/ui/controls/", "app/ui/records/"),
    async ({ page, site }) => {
      test.slow();
      await writeToUs(page, "Cleo Brandt");
      const link = await inviteFromConsole(site, "arne@zipstead.example");
      for (const path of ["/office/sign-in", link, "/office/invitation?token=none", "/office/sign-in/code"]) {
        await page.goto(path);
        await expectAccessible(page);
      }
      await page.goto("/office/sign-in");
      await page.getByLabel("Email").fill("nobody@zipstead.example");
      await page.getByLabel("Password").fill("not a password");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("alert")).toContainText("is wrong");
      await expectAccessible(page);

      await joinByInvitation(page, link, "Arne Vik");
      for (const path of [
        "/office",
        "/office/second-factor",
        "/office/sessions",
        "/office/password",
        "/office/recovery-codes",
        "/office/staff",
        "/office/api",
        "/office/audit-log",
        "/office/inquiries",
        "/office/inquiries?q=castle",
        "/office/no-such-page",
      ]) {
        await page.goto(path);
        await expectAccessible(page);
      }
      // A long IPv6 address must not push out the table's last column.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto("/office/sessions");
      await expect(page.getByText("This session")).toBeInViewport({ ratio: 1 });
      await page.goto("/office/inquiries");
      await page.getByRole("link", { name: "Cleo Brandt" }).first().click();
      await expect(page.getByText("We have two dogs.")).toBeVisible();
      await expectAccessible(page);
      await failADayAgo(site);
      await page.goto("/office");
      await expect(page.getByRole("status")).toContainText(/deliver(y|ies) ha(s|ve) not gone through/);
      await expectAccessible(page);
      // expectAccessible has left the window 320 px wide.
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    },
  );

  test("everyone can read the key and its recovery codes", onlyByNight(), async ({ page, site }) => {
    await page.goto(await inviteFromConsole(site, "rhea@zipstead.example", "read-only"));
    await page.getByLabel("Your name").fill("Rhea Moss");
    await page.getByLabel("Password").fill("seven tall oaks in a row");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password").fill("seven tall oaks in a row");
    await page.getByRole("button", { name: "Show the key" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    expect(await brokenGroups(page), "groups of the key that a line break splits").toEqual([]);
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    expect((await saving).suggestedFilename()).toBe("zipstead-recovery-codes.txt");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("status")).toHaveText("Copied.");
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeHidden();
    await expect(page.locator("[data-secret]")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("That code does not match.", { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
});

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();
}

/** Groups of the displayed key that a line break splits. */
function brokenGroups(page: Page): Promise<string[]> {
  return page.locator("[data-secret]").evaluate(({ firstChild: text }) => {
    if (!text) return [];
    const lines = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range.getClientRects().length;
    };
    const groups = [...(text.textContent ?? "").matchAll(/\w+/g)];
    return groups.filter(({ 0: group, index }) => lines(index, index + group.length) > 1).map(([group]) => group);
  });
}
