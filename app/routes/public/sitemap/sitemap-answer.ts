import { newestChange } from "#operations/profiles/listed-profiles.ts";

interface Entry {
  path: string;
  /** ISO; left out where the day is not known. */
  changedAt?: string | undefined;
}

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const sitemapOf = (origin: string, pages: readonly Entry[]): Response =>
  answer(
    pages,
    `<urlset xmlns="${schema}">\n${pages.map((page) => `<url>${entry(origin, page)}</url>\n`).join("")}</urlset>\n`,
  );

export const sitemapIndexOf = (origin: string, maps: readonly Entry[]): Response =>
  answer(
    maps,
    `<sitemapindex xmlns="${schema}">\n${maps.map((map) => `<sitemap>${entry(origin, map)}</sitemap>\n`).join("")}</sitemapindex>\n`,
  );

/** Our paths need no escapes. */
const entry = (origin: string, { path, changedAt }: Entry) =>
  `<loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}`;

/** Profiles are read once a minute, and crawlers come seldom. */
const minutesKept = 10;

function answer(entries: readonly Entry[], xml: string): Response {
  const changedAt = newestChange(entries.map((one) => ({ changedAt: one.changedAt ?? "" })));
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: {
      "Content-Type": "application/xml",
      "Cache-Control": `public, max-age=${minutesKept * 60}`,
      ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
    },
  });
}
