import { expect, type Page } from "@playwright/test";

/** Specification 2.9. */
export const checkoutPagePath = "/pricing/CheckoutPayStripe";

export const couponField = (page: Page) => page.getByLabel("Coupon", { exact: true });
export const applyButton = (page: Page) => page.getByRole("button", { name: "Apply", exact: true });
export const proceedButton = (page: Page) => page.getByRole("button", { name: "Proceed to Checkout", exact: true });
export const moreButton = (page: Page) => page.getByRole("button", { name: "More Payment Option", exact: true });
export const agreementCheckbox = (page: Page) =>
  page.getByRole("checkbox", { name: /^By subscribing, you agree to our/ });
export const removeLink = (page: Page) => page.getByRole("link", { name: "Remove coupon" });

export async function expectAmount(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole("row", { name: `Total ${amount}`, exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: `Price ${amount}`, exact: true })).toBeVisible();
}

export async function applyByButton(page: Page, code: string): Promise<void> {
  await couponField(page).fill(code);
  await applyButton(page).click();
}

export async function applyByEnter(page: Page, code: string): Promise<void> {
  await couponField(page).fill(code);
  await couponField(page).press("Enter");
}
