import { expect, type Locator } from "@playwright/test";

/** Returns all elements of a locator, at least one, so that a loop over them cannot pass on an empty set. */
export async function allOf(found: Locator): Promise<Locator[]> {
  await expect(found).not.toHaveCount(0);
  return found.all();
}
