import { expect, type Page } from "@playwright/test";

const nothing = "rgba(0, 0, 0, 0)";

/** A heading in a card or beside a form may have the style of a lower level. */
const headingStyles = ["700 56px", "600 36px", "600 30px", "600 24px"];

/** Readex Pro, headings in the four styles, uniform buttons and cards. */
export async function expectUniformDesign(page: Page, leastCards: number): Promise<void> {
  const { fonts, headings, buttons, cards } = await styleOf(page);
  expect.soft(fonts, "fonts").toEqual(['"Readex Pro", "Readex Pro Fallback", sans-serif']);
  expect.soft(headings.length).toBeGreaterThan(0);
  for (const { level, text, style } of headings) {
    const allowed = level === 1 ? headingStyles.slice(0, 1) : headingStyles.slice(level - 1);
    expect.soft(allowed, `h${level} “${text}” is ${style}`).toContain(style);
  }
  expect.soft(buttons.length).toBeGreaterThan(0);
  for (const { text, ...style } of buttons) {
    expect.soft(style, `button “${text}”`).toEqual({
      borderRadius: "8px",
      padding: "8px 16px",
      fontWeight: "500",
      textTransform: "none",
      shadow: "none",
    });
  }
  for (const { text, ...style } of cards) {
    expect.soft(style, `card “${text}”`).toEqual({ borderRadius: "12px", shadow: true });
  }
  expect.soft(cards.length, "cards").toBeGreaterThanOrEqual(leastCards);
}

/** Links and buttons with a fill or a ring. */
function styleOf(page: Page) {
  return page.evaluate((transparent) => {
    const seen = [...document.querySelectorAll<HTMLElement>("body, body *")].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const words = (element: HTMLElement) => (element.textContent ?? "").slice(0, 40);
    const isFilled = (style: CSSStyleDeclaration) => style.backgroundColor !== transparent;
    return {
      fonts: [
        ...new Set(seen.filter(({ tagName }) => tagName !== "IFRAME").map((it) => getComputedStyle(it).fontFamily)),
      ],
      headings: seen
        .filter(({ tagName }) => /^H[1-4]$/.test(tagName))
        .map((element) => {
          const { fontWeight, fontSize } = getComputedStyle(element);
          return { level: Number(element.tagName[1]), text: words(element), style: `${fontWeight} ${fontSize}` };
        }),
      buttons: seen
        .filter((element) =>
          element.matches("a.rounded-button.font-medium.text-center, button.rounded-button.font-medium.text-center"),
        )
        .map((element) => {
          const style = getComputedStyle(element);
          const { borderRadius, padding, fontWeight, textTransform, boxShadow } = style;
          const isFlat = /^(?:none|rgba\(0, 0, 0, 0\)[^,]*(?:, rgba\(0, 0, 0, 0\)[^,]*)*)$/.test(boxShadow);
          const shadow = isFilled(style) && !isFlat ? boxShadow : "none";
          return { text: words(element), borderRadius, padding, fontWeight, textTransform, shadow };
        }),
      cards: seen
        .filter(
          (element) =>
            element.matches(".rounded-card.bg-paper.border") && element.checkVisibility({ opacityProperty: true }),
        )
        .map((element) => {
          const { borderRadius, boxShadow } = getComputedStyle(element);
          return { text: words(element), borderRadius, shadow: boxShadow !== "none" };
        }),
    };
  }, nothing);
}
