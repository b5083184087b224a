import { expect, test } from "vitest";
import { inlineStyle } from "./inline-style.ts";

const css = [
  "@layer base,utilities;",
  ":root{--used:#111;--unused:#222}",
  '.card{color:var(--used)}.card:hover{color:red}[data-theme="dark"] .card{color:#fff}',
  '.menu[data-state="open"]{display:block}',
  ".elsewhere{color:#00f}",
].join("");
const page = (script: string) =>
  `<head><link rel="stylesheet" href="/assets/root-1.css"/></head><body><p class="card menu">elsewhere</p><script>${script}</script></body>`;
const putOff = 'document.querySelector("style[data-whole]")';

test("a page carries the rules that it can use, and says where the whole stylesheet is", async () => {
  const html = await inlineStyle(page(putOff), () => css);
  expect(html).toContain('<style data-whole="/assets/root-1.css">@layer base,utilities;');
  expect(html).toContain(".card:hover{color:red}");
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain("#222");
});

test("what depends on the theme or on an open menu is carried before it is so", async () => {
  const html = await inlineStyle(page(putOff), () => css);
  expect(html).toContain('[data-theme="dark"] .card{color:#fff}');
  expect(html).toContain('.menu[data-state="open"]{display:block}');
});

test("the stylesheet asked for is the one that the page names", async () => {
  const asked: string[] = [];
  await inlineStyle(page(putOff), (address) => {
    asked.push(address);
    return css;
  });
  expect(asked).toEqual(["/assets/root-1.css"]);
});

test("a page whose scripts are not put off keeps its link", async () => {
  expect(await inlineStyle(page("go()"), () => css)).toBe(page("go()"));
});
