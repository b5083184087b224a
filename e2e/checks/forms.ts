import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";

/** Six phones, from the narrowest and the shortest to the largest. */
export const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
];

/**
 * Of every form on the page, on a phone (by night on six): its fields and each text that its record calls shown precede
 * the button that sends it; what must be filled in, ticked or read stands above that button at any scroll position; and
 * nothing fixed covers a field that has the focus.
 * @returns how many forms there are
 */
export async function expectFormsInOrder(page: Page): Promise<number> {
  let forms = 0;
  for (const phone of byNight(phones, phones.slice(2, 3))) {
    await page.setViewportSize(phone);
    const found = await page.evaluate(readForms);
    expect.soft(found.faults, `${page.url()} at ${phone.width}x${phone.height}`).toEqual([]);
    forms = found.forms;
  }
  return forms;
}

function readForms(): { forms: number; faults: string[] } {
  const faults: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const precedes = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !b.contains(a);
  const labelOf = (control: HTMLElement) => (control instanceof HTMLInputElement ? control.labels?.[0] : undefined);
  const bottom = (element: Element) => element.getBoundingClientRect().bottom + scrollY;
  const forms = [...document.querySelectorAll("form")].filter((form) => isShown(form));
  let counted = 0;
  for (const form of forms) {
    const controls = [...form.elements].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.closest("[aria-hidden=true]"),
    );
    const sends = controls.filter((control) => control.matches(":is(button, input):is([type=submit], [type=image])"));
    const button = sends.filter((one) => isShown(one) && !one.matches("[formnovalidate]")).at(-1);
    if (!button) continue;
    counted += 1;
    const fields = controls.filter(
      (control) =>
        control.matches("input:not([type=hidden], [type=submit], [type=image]), select, textarea") &&
        isShown(labelOf(control) ?? control),
    );
    const name = (control: Element) => `${form.getAttribute("action")} ${control.getAttribute("name") ?? control.id}`;
    const texts = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden][name$=TextId]")].map((input) => {
      const text = form.querySelector(`[data-recorded="${input.name}"]`);
      if (!text || !isShown(text)) faults.push(`${name(input)}: its text is not shown`);
      return text;
    });
    for (const field of fields) if (!precedes(field, button)) faults.push(`${name(field)} follows the button`);
    const needed = [
      ...fields.filter((field) => field.matches(":required, [aria-required=true], [name=consent], [name=agreed]")),
      ...texts.filter((text) => text !== null),
    ];
    for (const y of [0, 300, 100_000]) {
      scrollTo({ top: y, behavior: "instant" });
      for (const part of needed) {
        const [end, start] = [bottom(part), button.getBoundingClientRect().bottom + scrollY];
        // Beside it in a row their ends may differ by a line.
        if (end > start + 2) faults.push(`${name(part)} lies below the button at ${y}: ${end} of ${start}`);
      }
    }
    for (const field of fields) {
      // The browser does not scroll to a field that has the focus already, of the phone before.
      if (document.activeElement === field) field.blur();
      field.focus();
      if (document.activeElement !== field) continue;
      const { left, right, top, bottom: end } = field.getBoundingClientRect();
      // Of a field with several lines the browser shows the one with the caret.
      for (const y of [top + 1, field.matches("textarea") ? top + 24 : end - 1]) {
        const over = document.elementFromPoint((left + right) / 2, y);
        for (let box = over; box; box = box.parentElement) {
          if (!/fixed|sticky/.test(getComputedStyle(box).position) || box.contains(field)) continue;
          faults.push(`${name(field)} is covered by ${box.tagName} ${box.className}`);
        }
      }
    }
  }
  return { forms: counted, faults };
}
