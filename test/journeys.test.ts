import { expect, it } from "vitest";
import { sourceFiles, textOfFile } from "./source-files.ts";

const files = sourceFiles().filter((file) => file.startsWith("e2e/"));

/** What a press sends is lost if the page is left, loaded again or closed before the answer has come. */
const leavesAfterPress =
  /await [^;]*(?:\.click\(|\.press\("Enter"\)|\b(?:press|pressed|follow|submit)\()[^;]*;\s+await [^;]*\.(?:goto|reload|close)\(/g;

const pressesIn = (text: string) => [...text.matchAll(leavesAfterPress)].map(([lines]) => lines);

it("recognizes a press that is followed by another page", () => {
  expect(pressesIn('await page.getByRole("button").click();\n  await page.goto("/faq");')).toHaveLength(1);
  expect(pressesIn('await press(page, "Show it");\n  await page.reload();')).toHaveLength(1);
  expect(pressesIn('await button.click();\n  await expect(done).toBeVisible();\n  await page.goto("/");')).toEqual([]);
});

it("journeys see the answer to a press before they leave the page", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => pressesIn(textOfFile(file)).map((lines) => `${file}: ${lines}`))).toEqual([]);
});
