import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { classesOf, inlineStyle } from "./inline-style.ts";
import { fontFaceStyle, type ProfileStyle, stylesheetLink } from "./profile-style.ts";

const root = path.resolve(import.meta.dirname, "..");

/** What profiles and the directory are made of: files and folders. */
export const profileSources = [
  ...["app/root.tsx", "app/ui/layout", "app/ui/profiles", "app/ui/reviews", "app/routes/public/profiles"],
  ...["app/ui/consumer/folded.tsx", "app/ui/controls/button.tsx", "app/ui/controls/theme-toggle.tsx"],
  ...["app/ui/controls/field-frame.tsx", "app/ui/controls/text-field.tsx"],
  ...["app/ui/sections/chip-list.tsx", "app/ui/pictures/scene.tsx", "app/ui/pictures/zip-tiles.tsx"],
  ...["app/ui/pictures/isometric.tsx", "app/ui/pictures/town.tsx", "app/ui/pictures/tile-map.tsx"],
  ...["app/ui/pictures/lot-parts.tsx", "app/ui/pictures/themed-picture.tsx"],
];

/** What no source writes itself: the frame of a page, and what icons are drawn of. */
const elements = ["html", "body", "svg", "path", "circle", "rect"];

/**
 * The rules that the texts of these sources can name. A page with another class keeps its stylesheet.
 * @param page a rendered page with its stylesheet @param read a file of the build, by its address
 */
export function makeProfileStyle(page: string, read: (address: string) => string): ProfileStyle {
  const [link = "", address = ""] = stylesheetLink.exec(page) ?? [];
  const [faces = ""] = fontFaceStyle.exec(page) ?? [];
  const texts = profileSources.flatMap(textsIn);
  const names = new Set(texts.flatMap((text) => text.split(/[\s"'`{}$<>]+/)));
  const written = texts.flatMap((text) => [...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = ""]) => name));
  const tags = [...new Set([...elements, ...written])].map((element) => `<${element}>`).join("");
  const html = `${faces}${link}<i class="${[...names].join(" ")}">${tags}`;
  const [element = ""] = /<style data-whole[\s\S]*?<\/style>/.exec(inlineStyle(html, read)) ?? [];
  return { element, without: [...classesOf(read(address))].filter((name) => !names.has(name)) };
}

function textsIn(source: string): string[] {
  const file = path.join(root, source);
  if (!statSync(file).isDirectory()) return [readFileSync(file, "utf8")];
  return readdirSync(file).flatMap((name) => textsIn(path.join(source, name)));
}
