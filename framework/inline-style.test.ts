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

test("A page gets the rules that it can use, and the URL of the whole stylesheet", () => {
  const html = inlineStyle(page(putOff), () => css);
  expect(html).toContain('<style data-whole="/assets/root-1.css">@layer base,utilities,components;');
  expect(html).toContain(".card:hover{color:red}");
  expect(html).not.toContain('rel="stylesheet"');
  expect(html).not.toContain("#222");
  expect(html).not.toContain(".elsewhere{");
  expect(html).toContain(".w-\\[calc\\(1px\\+2px\\)\\]{width:3px}");
});

test("A page gets rules for the other theme and for an open menu", () => {
  const html = inlineStyle(page(putOff), () => css);
  expect(html).toContain('[data-theme="dark"] .card{color:#fff}');
  expect(html).toContain('.menu[data-state="open"]{display:block}');
  expect(html).toContain(".menu:not([data-state]):is(:hover,.elsewhere) p{display:grid}");
});

test("Font faces go into the same style element", () => {
  const face = "@font-face{font-family:Readex Pro}";
  const html = inlineStyle(page(putOff).replace("<head>", `<head><style>${face}</style>`), () => css);
  expect(html).toContain(`<head><style data-whole="/assets/root-1.css">${face}@layer`);
  expect(html.match(/<style/g)).toHaveLength(1);
});

test("The page's own stylesheet is read", () => {
  const requested: string[] = [];
  inlineStyle(page(putOff), (address) => {
    requested.push(address);
    return css;
  });
  expect(requested).toEqual(["/assets/root-1.css"]);
});

test("Tailwind's placeholder color is removed, because every field has its own", () => {
  const colour = "@supports (not (-webkit-appearance:-apple-pay-button)){p{color:currentColor}}p{opacity:1}";
  expect(inlineStyle(page(putOff), () => colour)).toContain("@layer ;p{opacity:1}</style>");
});

test("A Tailwind variable that no rule of the page sets is inlined", () => {
  const shadow = [
    "@layer properties{@supports (x:y){*{--tw-ring:0 0 #0000;--tw-tint:initial}}}",
    "@layer theme{:root{--default-font:serif}}",
    "p{font-family:var(--default-font,Arial, Helvetica);box-shadow:var(--tw-ring), 0 0 var(--tw-size,var(--tw-tint,1px))}",
    ".card{outline:var(--tw-glow,1px)}.card:hover{--tw-glow:2px}",
    ".elsewhere{--tw-ring:9px}",
    '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}',
  ].join("");
  const html = inlineStyle(page(putOff), () => shadow);
  expect(html).toContain("p{font-family:serif;box-shadow:0 0 #0000, 0 0 1px}");
  expect(html).toContain(".card{outline:var(--tw-glow,1px)}.card:hover{--tw-glow:2px}");
  expect(html).not.toContain("--tw-ring");
});

test("A variable that each rule sets for itself is inlined; one that others read or set stays", () => {
  const moves = [
    "@layer properties{@supports (x:y){*{--tw-up:0;--tw-far:0;--tw-slow:0}}}",
    ".card{--tw-up:-6rem;translate:0 var(--tw-up)}.card:hover{--tw-up:0px;translate:0 var(--tw-up)}",
    ".menu{--tw-far:1px;margin:var(--tw-far)}p{padding:var(--tw-far)}",
    ".card{--tw-slow:1px;top:var(--tw-slow)}p{--tw-slow:2px;left:var(--tw-slow)}",
  ].join("");
  const html = inlineStyle(page(putOff), () => moves);
  expect(html).toContain("*{--tw-far:0;--tw-slow:0}");
  expect(html).toContain(".card{translate:0 -6rem}.card:hover{translate:0 0px}");
  expect(html).toContain(".menu{--tw-far:1px;margin:var(--tw-far)}p{padding:var(--tw-far)}");
  expect(html).toContain(".card{--tw-slow:1px;top:var(--tw-slow)}p{--tw-slow:2px;left:var(--tw-slow)}");
});

test("A theme variable that is read once or short is inlined; one that a rule may set stays", () => {
  const theme = [
    "@layer theme{:root{--step:4px;--wide:clamp(1rem, 2vw, 9rem);--once:var(--wide);--ink:#111}}",
    "p{margin:var(--step) var(--step);padding:var(--wide) var(--once);color:var(--ink)}.card{--ink:#eee}",
  ].join("");
  expect(inlineStyle(page(putOff), () => theme)).toContain(
    "@layer theme{:root{--wide:clamp(1rem, 2vw, 9rem);--ink:#111}}p{margin:4px 4px;padding:var(--wide) var(--wide);color:var(--ink)}.card{--ink:#eee}",
  );
});

test("Initial values of variables are declared once for all browsers", () => {
  const rules = [
    "@layer properties{@supports (x:y){*{--tw-x:0}::backdrop{--tw-x:0}}}",
    '.card{translate:var(--tw-x)}.card:hover{--tw-x:1px}@property --tw-x{syntax:"*";inherits:false;initial-value:0}',
  ].join("");
  const html = inlineStyle(page(putOff), () => rules);
  expect(html).toContain("@layer properties{*{--tw-x:0}}.card{translate:var(--tw-x)}.card:hover{--tw-x:1px}</style>");
});

test("Rules for missing input types and unused animations are removed", () => {
  const rules = [
    "::-webkit-datetime-edit{padding:0}::placeholder{color:red}",
    ":is(:where(.peer):checked~.elsewhere){opacity:1}:is(:where(.group):hover .card){color:#00f}",
    "@keyframes turn{to{rotate:1turn}}@keyframes rise{to{top:0}}.card{animation:1s rise}",
  ].join("");
  const html = inlineStyle(page(putOff), () => rules);
  expect(html).not.toMatch(/datetime|elsewhere\)|turn/);
  expect(html).toContain("::placeholder{color:red}:is(:where(.group):hover .card){color:#00f}@keyframes rise");
  const dated = page(putOff).replace("</p>", '</p><input type="date"/>');
  expect(inlineStyle(dated, () => rules)).toContain("::-webkit-datetime-edit{padding:0}");
});

test("The sign that React Router adds to an address changes nothing, and a page without a stylesheet fails the build", () => {
  const html = page(putOff);
  expect(inlineStyle(html.replace(".css", ".css#"), () => css)).toBe(inlineStyle(html, () => css));
  expect(() => inlineStyle("<head></head>", () => css)).toThrow("links no stylesheet");
});

test("What is below the first view gets its rules from a file, and they change nothing elsewhere", () => {
  const rules =
    ":root{--tint:#111}@layer base,utilities;@layer base{p{margin:0}body p{top:0}[data-theme] p.tall{left:0}}@layer utilities{.wide{width:9px}@media (width>1px){.tall{color:var(--tint)}}}";
  const html =
    '<head><link rel="stylesheet" href="/assets/root-1.css"/></head><body><main><p class="wide"></p><div data-late="true"><section><p class="tall"></p></section></div></main></body>';
  const written: string[] = [];
  const inlined = inlineStyle(
    html,
    () => rules,
    (style) => {
      written.push(style);
      return "/assets/late-1.css";
    },
  );
  expect(inlined).toContain(
    '<noscript data-late="/assets/late-1.css"><link rel="stylesheet" href="/assets/late-1.css"/></noscript></body>',
  );
  expect(inlined).toContain(".wide{width:9px}");
  expect(inlined).not.toContain(".tall{");
  expect(written).toHaveLength(1);
  expect(written[0]).toContain(":where([data-late],footer) p{margin:0}");
  expect(written[0]).toContain(":where([data-late],footer) .tall{");
  expect(written[0]).toContain("[data-theme] :where([data-late],footer) p.tall{left:0}");
  expect(written[0]).not.toMatch(/\.wide|(?<!\) )p\{/);
});

test("Rules for paper come with those of what is below the first view, and also apply above it", () => {
  const written: string[] = [];
  const below = page(putOff).replace("</p>", '</p><div data-late="true"><b class="elsewhere">below</b></div></main>');
  const printed = `${css}@media print{:root{--used:#000}.card,.elsewhere{break-inside:avoid}.other{display:none}}`;
  const html = inlineStyle(
    below,
    () => printed,
    (style) => `/assets/late-${written.push(style)}.css`,
  );
  expect(html).toContain(".card{color:var(--used)}");
  expect(html).not.toContain("@media print");
  expect(written).toHaveLength(1);
  expect(written[0]).toContain(":where([data-late],footer) .elsewhere{color:#00f}");
  expect(written[0]?.split("@media print").slice(1)).toEqual([
    "{:root{--used:#000}.card,.elsewhere{break-inside:avoid}}",
  ]);
});

test("A rule about the page that has a part which this page has not is left out", () => {
  const pages = "html:has(.elsewhere){color:red}:root:has(.card:hover){color:green}";
  const html = inlineStyle(page(putOff), () => pages);
  expect(html).toContain("@layer ;:root:has(.card:hover){color:green}</style>");
});
