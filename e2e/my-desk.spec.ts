import { expect } from "@playwright/test";
import { contactFields, dealFields } from "#domain/contacts/contact.ts";
import { addContact } from "#operations/contacts/edit-contact.ts";
import { addDeal } from "#operations/contacts/edit-deal.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { addTask } from "#operations/work/add-task.ts";
import { blankForm } from "#test/blank-form.ts";
import { ada } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { codeEmailedTo } from "#test/workspace.ts";
import { openOffice } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import { hydrated, journey } from "./site.ts";
import { startLater } from "./start-later.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const [noDetails, noDeal] = [blankForm(contactFields), blankForm(dealFields)];

/** 10 AM in Atlanta, in winter and in summer, on the day before. */
const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Ada waits for her license until Arne checks it in the office", async ({ page, browser, site }) => {
    test.slow();
    const nora = { ...ada, firstName: "Nora", email: "nora@keystone.example", licenseNumber: "GA 4480" };
    const stage = await workspaceStage(site, yesterday);
    const agentId = await stage.agent(nora, "30309");
    await stage.world.database.write((tx) =>
      tx.updateTable("agents").set({ licenseCheckedOn: null }).where("id", "=", agentId).execute(),
    );
    const leadId = await stage.verifiedLead("30309", "Rosa18");
    await routeLead(stage.world, { leadId, staffId: "Ivo" });
    await stage.close();

    const phone = await phoneOf(browser, site, { member: nora });
    const main = phone.getByRole("main");
    for (const part of ["What is missing", "1 lead waits in 30309 until then.", "License check", "Our office"])
      await expect(main).toContainText(part);
    for (const untrue of ["All caught up", "You can accept leads now", "Rosa18"])
      await expect(main).not.toContainText(untrue);

    await openOffice(page, site, "account-manager");
    await page.goto(`/office/agents/${agentId}/license`);
    await page.getByLabel("State", { exact: true }).selectOption("Georgia");
    await page.getByLabel("Proof").fill("Seen in the register of Georgia.");
    await page.getByRole("button", { name: "Save check" }).click();
    await page.waitForURL(/done=license/);

    await phone.reload();
    await expect(main).not.toContainText("License check");
    await expect(main).not.toContainText("waits in 30309");
  });
});

for (const scripts of [false, true])
  test(
    `Ada signs later than ten minutes after her code, confirms, and the same press goes on; ${scripts ? "with" : "without"} scripts`,
    onlyByNight(scripts),
    async ({ browser, site }) => {
      const pia = {
        ...ada,
        email: `pia${Number(scripts)}@keystone.example`,
        licenseNumber: `GA 449${Number(scripts)}`,
      };
      const stage = await workspaceStage(site, yesterday);
      await stage.agent(pia, scripts ? "30311" : "30310");
      const phone = await phoneOf(browser, site, { member: pia, scripts });
      await phone.goto("/my/agreement");
      if (scripts) await hydrated(phone);
      await phone.getByLabel("I agree to sign and receive this agreement electronically.").check();
      await phone.getByLabel("I have read the whole agreement.").check();
      await phone.getByLabel("Your full name").fill("Ada Park");
      const provenAt = new Date(Date.now() - 11 * 60_000).toISOString();
      await stage.world.database.write((tx) => tx.updateTable("memberSessions").set({ provenAt }).execute());
      await phone.getByRole("button", { name: "Sign", exact: true }).click();
      await phone.getByRole("button", { name: "Confirm and go on" }).click();
      await expect(phone.getByText("We have emailed you a code.")).toBeVisible();
      await phone.getByLabel("Code").fill(await codeEmailedTo(stage.world, pia.email));
      await phone.getByRole("button", { name: "Continue and send what you typed" }).click();
      await expect(phone.getByRole("heading", { name: "Signed" })).toBeVisible();
      await expect(phone.getByRole("main")).toContainText("Ada Park");
      await stage.close();
    },
  );

test("Ada's morning on a phone: she finishes an overdue task and moves a lead and a deal on the board", async ({
  browser,
  site,
}) => {
  test.slow();
  const stage = await workspaceStage(site, yesterday);
  const agentId = await stage.agent({ ...ada, plan: "Growth Plan", planPrice: "$1,050" }, "30308");
  const leadId = await stage.offeredLead("30308", "Rosa17");
  await acceptLead(stage, leadId);
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  await addTask(stage.world, by, { leadId, text: "Send the comps", dueOn: yesterday.slice(0, 10) });
  const cal = await addContact(stage.world, by, { ...noDetails, firstName: "Cal" });
  const oakStreet = { ...noDeal, title: "12 Oak Street", side: "selling", stage: "met" };
  await addDeal(stage.world, by, cal.ok ? cal.id : "", oakStreet);
  await stage.close();

  const phone = await phoneOf(browser, site, { member: ada, scripts: true });
  await phone.goto("/my");
  await hydrated(phone);
  await phone.getByRole("button", { name: "Task done: Send the comps" }).click();
  const answer = phone.getByText("Done: Send the comps");
  await expect(answer).toBeFocused();
  await phone.getByRole("button", { name: "Undo: Send the comps" }).click();
  await expect(phone.getByRole("heading", { name: "Whom to call 1" })).toBeVisible();
  await expect(phone.locator("form[aria-busy=true]"), "the undo is stored").toHaveCount(0);
  await phone.getByRole("button", { name: "Task done: Send the comps" }).click();
  await expect(answer).toBeVisible();
  await expect(answer, "after eight seconds").toHaveCount(0, { timeout: 15_000 });
  await expect(phone.getByText("Send the comps")).toHaveCount(0);

  await phone.getByRole("link", { name: "People" }).click();
  await phone.getByRole("link", { name: "View as a board" }).click();
  await hydrated(phone);
  await phone.getByRole("link", { name: "Move Rosa17 Marsh" }).click();
  await phone.getByRole("dialog", { name: "Move Rosa17 Marsh to" }).getByRole("button", { name: "Spoke" }).click();
  await expect(phone.getByRole("link", { name: "New 0" })).toHaveAttribute("aria-current", "page");
  await phone.getByRole("link", { name: "Spoke 1" }).click();
  await phone.getByRole("main").getByRole("link", { name: "Rosa17 Marsh", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Rosa17 Marsh", level: 1 })).toBeVisible();

  const signedIn = { baseURL: site.origin, storageState: await phone.context().storageState() };
  // All columns at once, as a drag does not scroll.
  const desk = await browser.newPage({ ...signedIn, viewport: { width: 3000, height: 800 } });
  await desk.goto("/my/contacts/board");
  await hydrated(desk);
  const column = (stage: string) => desk.getByRole("region", { name: new RegExp(`^${stage} `) });
  const card = column("Spoke").getByRole("listitem");
  // At its right end is its menu.
  const edge = { sourcePosition: { x: 8, y: 8 }, targetPosition: { x: 40, y: 20 } };
  const isStored = (stage: string) =>
    desk.waitForResponse(
      (answer) => answer.ok() && (answer.request().postData()?.includes(`stage=${stage}&`) ?? false),
    );
  // Her drag is not stored yet when she presses a key.
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
  await desk.route(/\/stage/, (route) => pressed.then(() => route.continue()), { times: 1 });
  const both = Promise.all([isStored("met"), isStored("offer-made")]);
  await card.dragTo(column("Met"), edge);
  await expect(column("Met").getByRole("link", { name: "Rosa17 Marsh", exact: true })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Met 2" })).toBeVisible();

  const grip = desk.getByRole("link", { name: "Move Rosa17 Marsh" });
  await grip.focus();
  await grip.press("ArrowRight");
  await expect(column("Offer made").getByRole("link", { name: "Rosa17 Marsh", exact: true })).toBeVisible();
  letGo();
  await both;
  await expect(grip).toBeFocused();
  await expect(desk.getByRole("status").filter({ hasText: "Rosa17 Marsh is now in Offer made" })).toHaveCount(1);
  await desk.reload();
  await expect(column("Offer made").getByRole("link", { name: "Rosa17 Marsh", exact: true })).toBeVisible();

  await hydrated(desk);
  const deal = desk.getByRole("link", { name: "Move 12 Oak Street" });
  await deal.focus();
  const stored = isStored("spoke");
  await deal.press("ArrowLeft");
  await expect(column("Spoke").getByText("Cal, your own")).toBeVisible();
  await stored;
  await desk.reload();
  await expect(column("Spoke").getByText("Cal, your own")).toBeVisible();

  // The lead's page asks for the date.
  await hydrated(desk);
  await column("Offer made").getByRole("listitem").dragTo(column("Later"), edge);
  await expect(desk).toHaveURL(/\/my\/leads\/[\w-]+#stage$/);
  await expect(desk.getByRole("heading", { name: "Stage", exact: true })).toBeFocused();
});

test("Nora's text survives a page that React has to render again", async ({ page, site, thrown }) => {
  await openOffice(page, site);
  // The client starts once her text is there, and not while it is typed.
  await page.addInitScript(startLater);
  await page.goto("/office/search");
  await page.evaluate(() => document.querySelector("h1")?.replaceChildren("Changed by an extension"));
  const field = page.getByRole("main").getByRole("searchbox");
  await field.evaluate((input) => Object.assign(input, { value: "Rosa" }));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Changed by an extension");
  await expect(field).toHaveValue("Rosa");
  // React says that the page was not what it expected.
  expect(thrown.splice(0).length).toBeGreaterThan(0);
});
