import { expect } from "@playwright/test";
import { addTask } from "#operations/work/add-task.ts";
import { ada } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { journey } from "./site.ts";
import { phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** 10 AM in Atlanta, in winter and in summer, on the day before. */
const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;

test("Ada's morning on a phone: she finishes an overdue task and moves a lead on the board", async ({
  browser,
  site,
}) => {
  test.slow();
  const stage = await workspaceStage(site, yesterday);
  const agentId = await stage.agent(ada, "30308");
  const leadId = await stage.offeredLead("30308", "Rosa17");
  await acceptLead(stage, leadId);
  const by = { agentId, member: { id: agentId, role: "agent" as const } };
  await addTask(stage.world, by, { leadId, text: "Send the comps", dueOn: yesterday.slice(0, 10) });
  await stage.close();

  const phone = await phoneOf(browser, site, { member: ada, scripts: true });
  await phone.goto("/my");
  await phone.getByRole("button", { name: "Done: Send the comps" }).click();
  await expect(phone.getByText("Send the comps")).toHaveCount(0);

  await phone.getByRole("link", { name: "More" }).click();
  await phone.getByRole("main").getByRole("link", { name: "Board" }).click();
  await phone.getByLabel("Move Rosa17 Marsh to").selectOption("Spoke");
  await phone.getByRole("button", { name: "Move: Rosa17 Marsh" }).click();
  await expect(phone.getByRole("link", { name: "New 0" })).toHaveAttribute("aria-current", "page");
  await phone.getByRole("link", { name: "Spoke 1" }).click();
  await phone.getByRole("main").getByRole("link", { name: "Rosa17 Marsh" }).click();
  await expect(phone.getByRole("heading", { name: "Rosa17 Marsh", level: 1 })).toBeVisible();
});
