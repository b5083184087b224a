import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { ofSubject } from "./only-by-night.ts";
import { hydrated, journey } from "./site.ts";
import { phoneOf, signTheAgreement, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** 10 AM in Atlanta, in winter and in summer, on the day before. */
const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;

test(
  "On a phone, with and without scripts, Ada reports that Rosa closed at $412,000, and reads the fee",
  ofSubject("fees"),
  async ({ browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, yesterday);
    await stage.agent({ ...ada, plan: "Professional Plan" }, "30308");
    const leads: string[] = [];
    for (const who of ["Rosa17", "Rosa18"]) {
      const leadId = await stage.offeredLead("30308", who);
      await acceptLead(stage, leadId);
      leads.push(leadId);
    }
    await stage.close();
    await reports(await phoneOf(browser, site, { member: ada, scripts: true }), leads[0] ?? "", { scripts: true });
    await reports(await phoneOf(browser, site, { member: ada, scripts: false }), leads[1] ?? "", { scripts: false });
  },
);

async function reports(phone: Page, leadId: string, { scripts }: { scripts: boolean }) {
  if (scripts) await signTheAgreement(phone, "Ada Park");
  await phone.goto(`/my/leads/${leadId}`);
  if (scripts) await hydrated(phone);
  await phone.getByRole("link", { name: "Closings" }).click();
  await expect(phone.getByRole("heading", { name: /^Closings of Rosa1[78] Marsh$/ })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const fill = async (names: Record<string, string>) => {
    for (const [label, value] of Object.entries(names)) await form.getByLabel(label, { exact: true }).fill(value);
  };
  let form = phone.locator("#contract-new");
  await fill({ Address: "12 Elm Street", Price: "412,000", "Expected to close on": "2027-03-01" });
  await form.getByRole("button", { name: "Report under contract" }).click();
  await expect(phone.getByText("Under contract", { exact: true }).first()).toBeVisible();
  await expect(phone.getByText("Not known yet: needs")).toContainText("the gross commission of your side");

  form = phone.locator("#closed-1");
  await form.locator("summary").click();
  await fill({ "Gross commission of that side": "103,000", "Closed on": yesterday.slice(0, 10) });
  await form.getByLabel("Who closed", { exact: true }).selectOption({ label: "The person who asked" });
  await form.getByLabel("Represented by", { exact: true }).selectOption({ label: "You or your team" });
  await form.getByRole("button", { name: "Report closed" }).click();
  await expect(phone.getByText("The commission is more than 10% of the price. Is that right?")).toBeVisible();
  await expect(form.getByLabel("Gross commission of that side", { exact: true })).toHaveValue("103,000");
  await fill({ "Gross commission of that side": "10,300" });
  await form.getByRole("button", { name: "Yes, that is right" }).click();
  await expect(phone.getByText("Closed", { exact: true }).first()).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Referral fee" })).toBeVisible();
  await expect(phone.getByText("$1,545 will be due")).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
