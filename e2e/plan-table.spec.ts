import { expect } from "@playwright/test";
import { reading } from "./site.ts";

const test = reading();

test("Ada types her prices and reads what each plan costs at that closing", async ({ page }) => {
  await page.goto("/get-started");
  await page.getByRole("link", { name: "What each plan costs at a closing" }).click();
  const row = page.getByRole("row", { name: /Professional Plan/ });
  await expect(row).toContainText("$1,500");

  await page.getByLabel("Home price in dollars").fill("$412,000");
  await page.getByLabel("Your side's commission").selectOption("3%");
  await expect(row).toContainText("$1,854");
  await expect(page.getByText("Your side's commission: $12,360")).toBeVisible();

  await page.getByLabel("Home price in dollars").fill("a lot");
  await expect(page.getByText("Type the price of a home in dollars, like 400,000.")).toBeVisible();
  await expect(row).not.toContainText("$1,854");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button answers", async ({ page }) => {
    await page.goto("/pricing");
    await page.getByLabel("Home price in dollars").fill("412000");
    await page.getByRole("button", { name: "Show the fees" }).click();
    await expect(page.getByRole("row", { name: /Professional Plan/ })).toContainText("$1,545");
    await expect(page.getByLabel("Home price in dollars")).toHaveValue("412000");
  });
});
