import postcss, { type AtRule, type ChildNode, type Container, type Root } from "postcss";
import { inlineRuleVariables, inlineThemeVariables, inlineVariables } from "./inline-variables.ts";
import { classesIn, fontFaceStyle, stylesheetLink } from "./profile-style.ts";

/**
 * Replaces a prerendered page's stylesheet link with the rules that it can use, so that the first paint needs no
 * second request. app/ui/islands/whole-style.ts loads the whole stylesheet from `data-whole` when a script needs it.
 * Font faces go into the same element, so that the policy needs one hash. What is below the first view, in
 * `data-late`, gets its rules from a file that the page's script links once the page is shown or scrolled
 * (app/ui/browser/page-script.ts), and the page itself without scripts. Beside the largest picture, the file and its
 * thousand elements would delay it. The page's rules for paper are in that file, too.
 * @param write stores that file and answers its address; none: all rules are inlined
 */
export function inlineStyle(
  html: string,
  read: (address: string) => string,
  write?: (style: string) => string,
): string {
  const [link, address] = stylesheetLink.exec(html) ?? [];
  if (!link || !address) throw new Error("A prerendered page links no stylesheet, so its first paint would have none.");
  const [faces = link, faceRules = ""] = fontFaceStyle.exec(html) ?? [];
  const css = read(address);
  const [, sections = "", footer = ""] = (write && lateParts.exec(html)) ?? [];
  const late = sections + footer;
  const early = html.replace(sections, "").replace(footer, "");
  const pageWith = (rules: string) =>
    html.replace(faces, () => `<style data-whole="${address}">${faceRules}${rules}</style>`).replace(link, "");
  if (!write || !late) return pageWith(rulesUsedBy(html, css));
  const below = rulesUsedBy(late, css, (root) => {
    dropPrint(root);
    keepWithin(root, ":where([data-late],footer)");
  });
  const file = write(below + rulesUsedBy(html, css, keepPrint));
  return pageWith(rulesUsedBy(early, css, dropPrint)).replace(
    "</body>",
    () => `<noscript data-late="${file}"><link rel="stylesheet" href="${file}"/></noscript></body>`,
  );
}

/** The last sections of a page (app/ui/layout/below-first-view.tsx), and what is inside of its footer. */
const lateParts = /(<div data-late="true">[\s\S]*)<\/main>(?:<footer[^>]*>([\s\S]*)<\/footer>)?/;

/**
 * Rules of a part of a page, which change nothing outside it: there, the order of the rules is another. They get no more
 * specificity, so that the whole stylesheet, which comes after them, has its say about what scripts add.
 */
function keepWithin(root: Root, scope: string) {
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    if (rule.parent?.type === "rule") return;
    const ofPage = /^(?::root|:host|html|body|\[data-theme)\b/;
    rule.selectors = rule.selectors.map((selector) =>
      ofPage.test(selector) ? selector.replace(" ", ` ${scope} `) : `${scope} ${selector}`,
    );
    // The page itself has its rules; only the variables are this part's.
    if (rule.selectors.every((selector) => ofPage.test(selector) && !selector.includes(scope)))
      rule.each((node) => void (node.type === "decl" && !node.variable && node.remove()));
  });
}

const isPrint = ({ params }: AtRule) => params === "print";

function dropPrint(root: Root) {
  root.walkAtRules("media", (rule) => void (isPrint(rule) && rule.remove()));
}

function keepPrint(root: Root) {
  const printed = new Set<ChildNode>();
  root.walkAtRules("media", (rule) => {
    if (isPrint(rule)) rule.walkDecls((declaration) => void printed.add(declaration));
  });
  root.walkDecls((declaration) => void (printed.has(declaration) || declaration.remove()));
}

/** Every class that a rule of the stylesheet needs. */
export function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const name of rule.selectors.flatMap(alternativesOf).flatMap(namesRequiredBy))
      if (name.startsWith(".")) found.add(name.slice(1));
  });
  return found;
}

/**
 * Looks only for classes and elements outside parentheses. Attributes and states may match at any time.
 * @param change of these rules, at the end
 */
function rulesUsedBy(html: string, css: string, change?: (root: Root) => void): string {
  const root = postcss.parse(css);
  const inPage = namesIn(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ""));
  const layers = new Set<string>();
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules("layer", ({ params }) => void layers.add(params));
  // Tailwind's default placeholder color; every field sets its own (app/ui/controls/field-frame.tsx).
  root.walkAtRules("supports", (rule) => void (rule.params.includes("-apple-pay-button") && rule.remove()));
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const possible = rule.selectors.filter((selector) =>
      alternativesOf(selector).some((one) => namesRequiredBy(one).every((name) => inPage.has(name))),
    );
    if (possible.length > 0) rule.selectors = possible;
    else rule.remove();
  });
  dropRepeated(root);
  inlineVariables(root);
  inlineRuleVariables(root);
  dropUnusedKeyframes(root);
  mergeCommonPrefixes(root);
  dropUnreadVariables(root);
  inlineThemeVariables(root);
  simplifyCalc(root);
  change?.(root);
  dropEmpty(root);
  // An empty layer would otherwise get its position only when the whole stylesheet arrives.
  return `@layer ${[...layers].join(",")};${root.toString()}`;
}

const partsOfInputs: Record<string, RegExp> = {
  "::file-": /type="file"/,
  "::-webkit-search-": /type="search"/,
  "::-webkit-inner-spin-": /type="number"/,
  "::-webkit-outer-spin-": /type="number"/,
  "::-webkit-date": /type="(date|time|month|week)/,
  "::-webkit-calendar-": /type="(date|time|month|week)/,
};

/** Elements as `div`, classes as `.card`. */
function namesIn(html: string): Set<string> {
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const parts = Object.keys(partsOfInputs).filter((part) => partsOfInputs[part]?.test(html));
  return new Set([...elements, ...classesIn(html).map((name) => `.${name}`), ...parts]);
}

/** The minifier writes nested selectors as one `:is(…)` around all. */
function alternativesOf(selector: string): string[] {
  const inner = /^:is\((.*)\)$/s.exec(selector)?.[1];
  return inner !== undefined && isBalanced(inner) ? postcss.list.comma(inner) : [selector];
}

/** Each closing parenthesis follows the one that it closes. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text.replace(/\\./g, "")) {
    if (sign === "(") depth++;
    if (sign === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

function namesRequiredBy(selector: string): string[] {
  const whole = withoutArguments(selector.replace(/^(?::root|html):has\((\.[\w-]+)[^()]*\)/, "$1"));
  const parts = Object.keys(partsOfInputs).filter((part) => whole.includes(part));
  const outright = whole.replace(/\[[^\]]*\]|::?[\w-]+/g, "");
  const names = [...outright.matchAll(/\.?[\w\-\u{E000}-\u{F8FF}]+/gu)].map(([name]) =>
    name.replace(/[\u{E000}-\u{F8FF}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - privateUseStart)),
  );
  return [...parts, ...names];
}

/** Escaped characters are moved to unused code points, so that they are not read as CSS. */
const privateUseStart = 0xe000;

function withoutArguments(selector: string): string {
  let depth = 0;
  const signs = [...selector.matchAll(/\\([0-9a-f]{1,6})\s?|\\(.)|[\s\S]/gi)];
  return signs
    .map(([sign, code, escaped]) => {
      if (sign === "(") depth++;
      if (sign === ")") depth--;
      if (depth > 0 || sign === ")") return "";
      const point = code ? Number.parseInt(code, 16) : escaped?.codePointAt(0);
      return point === undefined ? sign : String.fromCodePoint(privateUseStart + point);
    })
    .join("");
}

/** The minifier leaves one declaration several times, and prefixes that no browser of ours reads. */
function dropRepeated(root: Root) {
  root.walkRules((rule) => {
    if (/:-moz-(ui-invalid|focusring)/.test(rule.selector)) return void rule.remove();
    const seen = new Set<string>();
    rule.each((node) => {
      if (node.type !== "decl") return;
      const text = node.toString();
      if (seen.has(text) || node.prop === "-moz-text-size-adjust") node.remove();
      seen.add(text);
    });
  });
}

/** Repeats, because an unread variable may be the only reader of another. */
function dropUnreadVariables(root: Root) {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set(root.toString().match(/(?<=var\()--[\w-]+/g));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/** Tailwind declares initial values with @property and again for browsers without it. The second works everywhere. */
function mergeCommonPrefixes(root: Root) {
  root.walkAtRules("property", (rule) => void rule.remove());
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkAtRules("supports", (condition) => void condition.replaceWith(condition.nodes ?? []));
    layer.walkRules("::backdrop", (rule) => void rule.remove());
  });
}

/** Turns `calc(.25rem * 7)`, which inlining leaves, into 1.75rem. */
function simplifyCalc(root: Root) {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/calc\(([\d.]+)rem \* (-?[\d.]+)\)/g, (_, unit, times) =>
      `${Number((unit * times).toFixed(4))}rem`.replace(/^(-?)0\./, "$1."),
    );
  });
}

function dropUnusedKeyframes(root: Root) {
  const animationNames: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animationNames.push(value));
  root.walkAtRules(
    "keyframes",
    (rule) => void (animationNames.some((value) => value.includes(rule.params)) || rule.remove()),
  );
}

function dropEmpty(container: Container) {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}
