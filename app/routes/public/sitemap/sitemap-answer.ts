import { hash } from "node:crypto";
import { newestChange } from "#operations/profiles/listed-profiles.ts";

interface Entry {
  path: string;
  /** ISO; left out where the day is not known. */
  changedAt?: string | undefined;
}

interface Sitemap {
  xml: Uint8Array<ArrayBuffer>;
  etag: string;
  changedAt: string | undefined;
}

const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const sitemapOf = (origin: string, pages: readonly Entry[]): Sitemap =>
  sitemap(
    pages,
    `<urlset xmlns="${schema}">\n${pages.map((page) => `<url>${entry(origin, page)}</url>\n`).join("")}</urlset>\n`,
  );

export const sitemapIndexOf = (origin: string, maps: readonly Entry[]): Sitemap =>
  sitemap(
    maps,
    `<sitemapindex xmlns="${schema}">\n${maps.map((map) => `<sitemap>${entry(origin, map)}</sitemap>\n`).join("")}</sitemapindex>\n`,
  );

/** Our paths need no escapes. */
const entry = (origin: string, { path, changedAt }: Entry) =>
  `<loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}`;

function sitemap(entries: readonly Entry[], root: string): Sitemap {
  const xml = new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`);
  return {
    xml,
    etag: `"${hash("sha256", xml, "base64url").slice(0, 22)}"`,
    changedAt: newestChange(entries.map((one) => ({ changedAt: one.changedAt ?? "" }))),
  };
}

const known = new WeakMap<object, Map<string, Sitemap>>();

/** Made once for the list that it is made of, which changes when a profile does. */
export function sitemapFrom(list: object, path: string, make: () => Sitemap): Response {
  const made = known.get(list) ?? new Map<string, Sitemap>();
  known.set(list, made);
  const map = made.get(path) ?? make();
  made.set(path, map);
  return sitemapAnswer(map);
}

/** Profiles are read once a minute, and crawlers come seldom. */
const minutesCached = 10;

export const sitemapAnswer = ({ xml, etag, changedAt }: Sitemap): Response =>
  new Response(xml, {
    headers: {
      // The server hashes and compresses it once for this (server/shared-documents.ts).
      ETag: etag,
      "Content-Type": "application/xml",
      "Cache-Control": `public, max-age=${minutesCached * 60}`,
      ...(changedAt && { "Last-Modified": new Date(changedAt).toUTCString() }),
    },
  });
