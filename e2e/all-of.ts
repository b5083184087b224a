import { expect, type Locator } from "@playwright/test";

/** Waits for a first element, then returns all that a locator finds: a loop over them never passes over an empty set. */
export async function allOf(found: Locator): Promise<Locator[]> {
  await expect(found).not.toHaveCount(0);
  return found.all();
}
