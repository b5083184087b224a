import { expect, test } from "vitest";
import { inlineStyle } from "./inline-style.ts";

const css = [
  "@layer base,utilities;",
  ":root{--used:#111;--unused:#222}",
  '.card{color:var(--used)}.card:hover{color:red}[data-theme="dark"] .card{color:#fff}',
  '.menu[data-state="open"]{display:block}',
  ".menu:not([data-state]):is(:hover,.elsewhere) p{display:grid}",
  "@layer components{.elsewhere{color:red}}",
  ".w-\\[calc\\(1px\\+2px\\)\\],.\\31 st{width:3px}",
  ".elsewhere{color:#00f}",
].join("");
const page = (script: string) =>
  `<head><link rel="stylesheet" href="/assets/root-1.css"/></head><body><p class="card menu w-[calc(1px+2px)]">elsewhere</p><script>${script}</script></body>`;
const putOff = 'document.querySelector("style[data-whole]")';

test("a page carries the rules that it can use, and says where the whole stylesheet is", () => {
  const html = inlineStyle(page(putOff), () => css);
  expect(html).toContain('<style data-whole="/assets/root-1.css">@layer base,utilities,components;');
  expect(html).toContain(".card:hover{color:red}");
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain("#222");
  expect(html).not.toContain(".elsewhere{");
  expect(html).toContain(".w-\\[calc\\(1px\\+2px\\)\\]{width:3px}");
});

test("what depends on the theme or on an open menu is carried before it is so", () => {
  const html = inlineStyle(page(putOff), () => css);
  expect(html).toContain('[data-theme="dark"] .card{color:#fff}');
  expect(html).toContain('.menu[data-state="open"]{display:block}');
  expect(html).toContain(".menu:not([data-state]):is(:hover,.elsewhere) p{display:grid}");
});

test("the stylesheet asked for is the one that the page names", () => {
  const asked: string[] = [];
  inlineStyle(page(putOff), (address) => {
    asked.push(address);
    return css;
  });
  expect(asked).toEqual(["/assets/root-1.css"]);
});

test("a page whose scripts are not put off keeps its link", () => {
  expect(inlineStyle(page("go()"), () => css)).toBe(page("go()"));
});
