import { licenseLine, noticeLinks } from "#content/brokers/state-notices.ts";
import { validLicenses } from "#database/brokers/network-licenses.ts";
import { escapedHtml } from "#domain/text/escaped-html.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { usStates } from "#domain/values/us-states.ts";
import type { World } from "#operations/world.ts";

/** Where the footers of public pages name our licenses (app/ui/statistics/fair-housing.tsx). */
const place = '<div data-licenses=""></div>';
/** The classes of the row below it (app/ui/statistics/fair-housing.tsx), as a page has the rules of its own HTML alone. */
const row = "mt-2 flex flex-wrap items-center gap-x-3";
const link = "inline-block py-2 underline-offset-4 hover:text-primary-text hover:underline";
const freshMs = 60_000;

export const withLicenses = (html: string, licenses: string): string =>
  licenses === "" ? html : html.replace(place, () => `<div data-licenses="">${licenses}</div>`);

export interface LicenseFooter {
  /** HTML; empty without a license. */
  html(): string;
  /** Reads the licenses again if that was a minute ago, in the background. */
  glance(): void;
}

/** What the network's licenses make every footer say. It is at most a minute old, so that pages need no query for it. */
export async function licenseFooter(
  { database, now, steady, report }: Pick<World, "database" | "now" | "steady" | "report">,
  changed: (html: string) => void,
): Promise<LicenseFooter> {
  let [html, readAt] = ["", Number.NEGATIVE_INFINITY];
  async function refresh() {
    readAt = steady();
    const read = await footerOf(database, now()).catch(report);
    if (read === undefined || read === html) return;
    html = read;
    changed(html);
  }
  await refresh();
  return {
    html: () => html,
    glance: () => void (steady() - readAt > freshMs && refresh()),
  };
}

async function footerOf(database: World["database"], now: Date): Promise<string> {
  const licenses = await validLicenses(database.read, localDay(now, officeZone));
  if (licenses.length === 0) return "";
  const line = escapedHtml(licenseLine(licenses, (state) => usStates[state] ?? state));
  const links = noticeLinks(licenses).map(
    ({ label, url }) => `<li><a class="${link}" href="${escapedHtml(url)}">${escapedHtml(label)}</a></li>`,
  );
  return `<p class="${row}">${line}</p>${links.length > 0 ? `<ul class="${row}">${links.join("")}</ul>` : ""}`;
}
