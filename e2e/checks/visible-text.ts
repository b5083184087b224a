import { expect, type Page } from "@playwright/test";

/** Without scripts: the page shows all of its text, and its questions open. @returns how many questions */
export async function expectAllTextVisible(page: Page): Promise<number> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const questions = await page.locator("main summary").all();
  for (const question of questions) {
    const folded = question.locator("..");
    // A page may open the first one itself.
    if ((await folded.getAttribute("open")) === null) await question.click();
    await expect(folded).toHaveAttribute("open");
    await expect.poll(() => unseenText(page)).toEqual([]);
  }
  await expect.poll(() => unseenText(page)).toEqual([]);
  return questions.length;
}

/** Text in main that is invisible, except text for screen readers. */
function unseenText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const unseen: string[] = [];
    // In a closed part, or in one of those around it, and not in the line that opens it.
    const isFolded = (element: Element | null | undefined): boolean => {
      const closed = element?.closest("details:not([open])");
      if (!element || !closed) return false;
      return element.closest("summary")?.parentElement !== closed || isFolded(closed.parentElement);
    };
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || element.closest("script, style, option, .sr-only, [aria-hidden=true]")) continue;
      if (isFolded(element)) continue;
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width * height > 4;
      if (!isSeen) unseen.push(text);
    }
    return unseen;
  });
}
