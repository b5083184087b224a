import type { Settings } from "#config/env.ts";
import { demoBanner } from "#content/sections/demo-banner.ts";

const opening = /<body[^>]*>/;
const banner = `<aside data-demo="" aria-label="${demoBanner.label}">${demoBanner.text}</aside>`;

const isPage = (html: string) => /^<!doctype html>/i.test(html);

/**
 * In the browser app/ui/layout/demo-banner.tsx owns the banner. HTML that a script puts into a page has none.
 * @throws if a page has no `<body>`
 */
export function withDemoBanner(html: string, { siteMode }: Pick<Settings, "siteMode">): string {
  if (siteMode !== "demo" || !isPage(html)) return html;
  if (!opening.test(html)) throw new Error("The demo banner cannot be added: the page has no body.");
  return html.replace(opening, (body) => body + banner);
}
