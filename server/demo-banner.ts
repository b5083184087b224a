import type { Settings } from "#config/env.ts";
import { demoBanner } from "#content/sections/demo-banner.ts";

const opening = /<body[^>]*>/;
const banner = `<aside data-demo="" aria-label="${demoBanner.label}">${demoBanner.text}</aside>`;

/**
 * A page of a demo, with the banner that says so as the first thing in it; the pages of any other site stay as they are. Added to
 * the HTML itself, which every page passes by, so that no page can be without it. In the browser app/ui/layout/demo-banner.tsx owns it.
 * @throws where the text is no page
 */
export function withDemoBanner(html: string, { siteMode }: Pick<Settings, "siteMode">): string {
  if (siteMode !== "demo") return html;
  if (!opening.test(html)) throw new Error("The demo banner has no place in this page.");
  return html.replace(opening, (body) => body + banner);
}
