interface Entry {
  path: string;
  /** ISO; left out where the day is not known. */
  changedAt?: string | undefined;
}

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const sitemapOf = (origin: string, pages: readonly Entry[]): Response =>
  answer(
    `<urlset xmlns="${schema}">\n${pages.map((page) => `<url>${entry(origin, page)}</url>\n`).join("")}</urlset>\n`,
  );

export const sitemapIndexOf = (origin: string, maps: readonly Entry[]): Response =>
  answer(
    `<sitemapindex xmlns="${schema}">\n${maps.map((map) => `<sitemap>${entry(origin, map)}</sitemap>\n`).join("")}</sitemapindex>\n`,
  );

/** Our paths need no escapes. */
const entry = (origin: string, { path, changedAt }: Entry) =>
  `<loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}`;

const answer = (xml: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, { headers: { "Content-Type": "application/xml" } });
