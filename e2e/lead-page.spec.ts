import { expect } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { phoneOf, restartAt, signTheAgreement, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

test(
  "Ada calls Rosa from her phone, says how it went, and takes the stage back",
  ofSubject("leads", "work"),
  async ({ browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    await stage.agent(ada, "30308");
    await stage.offeredLead("30308", "Rosa15");
    await stage.close();
    await restartAt(site, stage.clock.now());
    const adas = await phoneOf(browser, site, { member: ada, scripts: true });
    await signTheAgreement(adas, "Ada Park");
    await adas.goto("/my");
    await adas.getByRole("link", { name: "See the offer" }).click();
    await adas.getByRole("button", { name: "Accept" }).click();
    await expect(adas.getByRole("heading", { level: 1, name: "Rosa15 Marsh" })).toBeVisible();

    // Here nothing answers "tel:", and the browser’s question which program should would stop later presses.
    await adas.evaluate(() =>
      document.addEventListener("click", (press) => {
        if ((press.target as Element).closest("a[href^='tel:']")) press.preventDefault();
      }),
    );
    const dialed = adas.waitForResponse(/\/dials$/, { timeout: 10_000 });
    await adas.getByRole("link", { name: "Call", exact: true }).click();
    expect((await dialed).status()).toBe(204);
    await adas.getByRole("link", { name: "Log", exact: true }).click();
    await adas.getByRole("radio", { name: "Spoke" }).check();
    await adas.getByLabel("Notes (optional)").fill("Wants a yard.");
    await adas.getByRole("button", { name: "Save", exact: true }).click();
    const contact = adas.getByRole("region", { name: "How did it go?" });
    await expect(contact).toContainText("Last contact: Call, spoke");
    await expect(adas.getByRole("status").filter({ hasText: "Saved: Call, spoke." })).toBeVisible();
    const history = adas.getByRole("region", { name: "History and notes" });
    for (const event of ["Opened the phone to call", "Call, spoke", "New → Spoke"])
      await expect(history.getByText(event)).toBeVisible();

    const where = adas.getByRole("region", { name: "Stage", exact: true });
    await where.getByRole("button", { name: "Undo" }).click();
    await expect(history.getByText("Undone: Spoke → New")).toBeVisible();
    await expect(where.getByLabel("Contact them again on")).toBeHidden();
    await where.getByLabel("Move to").selectOption("Later");
    await where.getByLabel("Contact them again on").fill("2020-01-01");
    await where.getByRole("button", { name: "Save stage" }).click();
    await expect(where.getByText("This day has passed. Choose today or later.")).toBeVisible();
    await expect(where.getByLabel("Contact them again on")).toHaveValue("2020-01-01");
    await expect(where.getByLabel("Contact them again on")).toBeFocused();

    const tasks = adas.getByRole("region", { name: "Next task" });
    await expect(adas.getByLabel("What to do")).toBeHidden();
    await adas.getByRole("radio", { name: "Task" }).check();
    await adas.getByLabel("What to do").fill("Send three homes");
    await adas.getByRole("button", { name: "Add task" }).click();
    await expect(adas.getByRole("status").filter({ hasText: "Task added: Send three homes" })).toBeVisible();
    await expect(tasks.getByRole("button", { name: "Mark as done: Send three homes" })).toBeVisible();
    await expectAccessible(adas);
  },
);
