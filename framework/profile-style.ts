import { existsSync, readFileSync } from "node:fs";

/** React Router ends the address of a stylesheet that a script loads as well with "#". */
export const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"\/>/;
/** The stylesheet has no font faces (app/root.tsx). */
export const fontFaceStyle = /<style>(@font-face[\s\S]*?)<\/style>/;

/** Made by the build (make-profile-style.ts). */
export interface ProfileStyle {
  /** A style element with all rules that profiles and the directory can use. */
  element: string;
  /** Classes of which it has no rule, although the whole stylesheet has one. */
  without: string[];
}

/** Of elements in HTML of our own. */
export const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, text = ""]) =>
    text
      .replaceAll("&amp;", "&")
      .replaceAll("&gt;", ">")
      .replaceAll("&lt;", "<")
      .replaceAll("&#x27;", "'")
      .split(/\s+/),
  );

/**
 * Puts the rules into a rendered page in place of its stylesheet, so that its first paint needs no second request. A page
 * with a class that has no rule there keeps its stylesheet.
 * @param file none: development
 */
export function profileStyle(file: string): (html: string) => string {
  if (!existsSync(file)) return (html) => html;
  const { element, without }: ProfileStyle = JSON.parse(readFileSync(file, "utf8"));
  const missing = new Set(without);
  return (html) => {
    if (!stylesheetLink.test(html) || classesIn(html).some((name) => missing.has(name))) return html;
    return html.replace(fontFaceStyle, () => element).replace(stylesheetLink, "");
  };
}
