import postcss, { type Container, type Root } from "postcss";
import { inlineOwn, inlineTheme, inlineVariables } from "./inline-variables.ts";

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
/** What the whole stylesheet does not hold (app/root.tsx). */
const fontFaces = /<style>(@font-face[\s\S]*?)<\/style>/;

/**
 * A prerendered page with, in place of the link to its stylesheet, those rules of it that the page can use: the first
 * paint waits for no second request. The whole stylesheet, which the pages after it need, is fetched by the script that
 * puts React off (app/deferred-entry.ts), from the address in `data-whole`. A page without that script keeps its link.
 * The faces of the font, where the page has them apart, go into the same element: the policy then names one hash.
 * @param read the stylesheet's text by its address
 */
export function inlineStyle(html: string, read: (address: string) => string): string {
  const [link, address] = stylesheet.exec(html) ?? [];
  if (!link || !address || !html.includes("style[data-whole]")) return html;
  const [faces = link, faceRules = ""] = fontFaces.exec(html) ?? [];
  const style = `<style data-whole="${address}">${faceRules}${rulesUsedBy(html, read(address))}</style>`;
  return html.replace(faces, () => style).replace(link, "");
}

/**
 * What a rule asks of attributes, of states and inside :is(), :not() or :where() may become true at any time; only the
 * classes and elements that it asks for outright are looked for.
 */
function rulesUsedBy(html: string, css: string): string {
  const root = postcss.parse(css);
  const inPage = namesIn(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ""));
  const layers = new Set<string>();
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules("layer", ({ params }) => void layers.add(params));
  // Nobody prints before the page is alive: the whole stylesheet applies then (app/ui/browser/use-whole-style.ts).
  root.walkAtRules("media", (media) => void (media.params === "print" && media.remove()));
  // Tailwind's colour of placeholders, for who sets none: each field has its own (app/ui/controls/field-frame.tsx).
  root.walkAtRules("supports", (rule) => void (rule.params.includes("-apple-pay-button") && rule.remove()));
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes") return;
    const possible = rule.selectors.filter((selector) => namesAskedBy(selector).every((name) => inPage.has(name)));
    if (possible.length > 0) rule.selectors = possible;
    else rule.remove();
  });
  inlineVariables(root);
  inlineOwn(root);
  dropUnusedKeyframes(root);
  mergeCommonPrefixes(root);
  dropUnreadVariables(root);
  inlineTheme(root);
  workOut(root);
  dropEmpty(root);
  // A layer that has lost all its rules would else take its place only when the whole stylesheet comes: too late.
  return `@layer ${[...layers].join(",")};${root.toString()}`;
}

/** Parts that only one type of input has, by how they begin. */
const partsOfInputs: Record<string, RegExp> = {
  "::file-": /type="file"/,
  "::-webkit-search-": /type="search"/,
  "::-webkit-inner-spin-": /type="number"/,
  "::-webkit-outer-spin-": /type="number"/,
  "::-webkit-date": /type="(date|time|month|week)/,
  "::-webkit-calendar-": /type="(date|time|month|week)/,
};

/** Elements as `div`, classes as `.card`, and the beginnings of parts that its inputs have. */
function namesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, text = ""]) =>
    text
      .replaceAll("&amp;", "&")
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&#x27;", "'")
      .split(/\s+/),
  );
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name.toLowerCase());
  const parts = Object.keys(partsOfInputs).filter((part) => partsOfInputs[part]?.test(html));
  return new Set([...elements, ...classes.map((name) => `.${name}`), ...parts]);
}

function namesAskedBy(selector: string): string[] {
  const whole = withoutArguments(selector.replace(alternativeOfOne, "$1"));
  const parts = Object.keys(partsOfInputs).filter((part) => whole.includes(part));
  const outright = whole.replace(/\[[^\]]*\]|::?[\w-]+/g, "");
  const names = [...outright.matchAll(/\.?[\w\-\u{E000}-\u{F8FF}]+/gu)].map(([name]) =>
    name.replace(/[\u{E000}-\u{F8FF}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - aside)),
  );
  return [...parts, ...names];
}

/** As Tailwind writes what depends on an element around or before: `:is(:where(.group):hover .that)`. */
const alternativeOfOne = /^:is\((:where\([^()]*\)[^,]*)\)$/;

/** Escaped signs are set aside, into code points that no style uses, so that none of them is taken for CSS. */
const aside = 0xe000;

/** A selector without what stands in its parentheses. */
function withoutArguments(selector: string): string {
  let depth = 0;
  const signs = [...selector.matchAll(/\\([0-9a-f]{1,6})\s?|\\(.)|[\s\S]/gi)];
  return signs
    .map(([sign, code, escaped]) => {
      if (sign === "(") depth++;
      if (sign === ")") depth--;
      if (depth > 0 || sign === ")") return "";
      const point = code ? Number.parseInt(code, 16) : escaped?.codePointAt(0);
      return point === undefined ? sign : String.fromCodePoint(aside + point);
    })
    .join("");
}

/** A variable may be read by another that nobody reads: so until nothing more goes. */
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

/**
 * What Tailwind's variables begin with stands in the stylesheet as @property, and once more, under a condition, for
 * browsers that do not know it. The second alone says the same to all.
 */
function mergeCommonPrefixes(root: Root) {
  root.walkAtRules("property", (rule) => void rule.remove());
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkAtRules("supports", (condition) => void condition.replaceWith(condition.nodes ?? []));
    layer.walkRules("::backdrop", (rule) => void rule.remove());
  });
}

/** `calc(.25rem * 7)`, which folding leaves, is 1.75rem. */
function workOut(root: Root) {
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
