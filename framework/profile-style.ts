import { existsSync, readFileSync } from "node:fs";

/** React Router ends the address of a stylesheet that a script loads as well with "#". */
export const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/;
/** The stylesheet has no font faces (app/root.tsx). */
export const fontFaceStyle = /<style>(@font-face[\s\S]*?)<\/style>/;

const mostKnown = 2000;

/** Made by the build (make-profile-style.ts). */
export interface ProfileStyle {
  /** A style element with all rules that profiles and the directory can use. */
  element: string;
  /** Classes of which it has no rule, although the whole stylesheet has one. */
  without: string[];
}

/** Of elements in HTML of our own. */
export const classesIn = (html: string): string[] => attributesIn(html).flatMap(classesOf);

const attributesIn = (html: string): string[] =>
  Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, text = ""]) => text);

const classesOf = (attribute: string): string[] =>
  attribute
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .split(/\s+/);

/**
 * Puts the rules into a rendered page in place of its stylesheet, so that its first paint needs no second request. A page
 * with a class that has no rule there keeps its stylesheet.
 * @param file none: development
 */
export function profileStyle(file: string): (html: string) => string {
  if (!existsSync(file)) return (html) => html;
  const { element, without }: ProfileStyle = JSON.parse(readFileSync(file, "utf8"));
  const missing = new Set(without);
  // Our components write a few hundred different attributes, thousands of times.
  const known = new Map<string, boolean>();
  const isMissing = (attribute: string): boolean => {
    const before = known.get(attribute);
    if (before !== undefined) return before;
    const found = classesOf(attribute).some((name) => missing.has(name));
    if (known.size < mostKnown) known.set(attribute, found);
    return found;
  };
  return (html) => {
    if (!stylesheetLink.test(html) || attributesIn(html).some(isMissing)) return html;
    return html.replace(fontFaceStyle, () => element).replace(stylesheetLink, "");
  };
}
