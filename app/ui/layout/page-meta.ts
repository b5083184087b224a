import type { MetaDescriptor } from "react-router";
import { breadcrumbs } from "#app/ui/structured-data/breadcrumbs.ts";
import type { StructuredData } from "#app/ui/structured-data/structured-data.ts";
import { brand } from "#content/brand.ts";
import { checkoutPath, homeLink, type NavigationItem } from "#content/navigation.ts";
import { placeholderOrigin } from "#domain/values/web-address.ts";
import { documentTitle } from "./unlisted-meta.ts";

export interface PageCopy {
  title: string;
  description: string;
  /** The page above it in the breadcrumbs; home by default. */
  parent?: NavigationItem;
  /** All pages above it, from home down, in place of the parent. */
  parents?: readonly NavigationItem[];
  /** The path of its picture for previews; left out: that of art/previews.mjs. */
  preview?: string | undefined;
  /** The path and query that are shared, where its canonical address says less. */
  shared?: string | undefined;
}

export interface PageAddress {
  location: { pathname: string };
}

/**
 * The head of a public page, for search engines and link previews.
 * @param data structured data, from the same content as the page
 */
export function pageMeta(
  { title, description, parent, parents, preview, shared }: PageCopy,
  ...data: StructuredData[]
) {
  return ({ location }: PageAddress): MetaDescriptor[] => {
    const path = canonicalPath(location.pathname);
    // The server puts its own in its place (entry.server.tsx, server/site-files.ts).
    const origin = placeholderOrigin;
    const page = { origin, url: origin + path, image: origin + (preview ?? previewOf(path)) };
    const way =
      path === homeLink.link ? [] : [breadcrumbs(title, parents ?? (parent ? [homeLink, parent] : undefined))];
    return [
      { title: documentTitle(title) },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: page.url },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:site_name", content: brand.name },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "en_US" },
      { property: "og:url", content: shared ? origin + shared : page.url },
      { property: "og:image", content: page.image },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: `${brand.name}: ${title}` },
      { name: "twitter:card", content: "summary_large_image" },
      {
        "script:ld+json": {
          "@context": "https://schema.org",
          "@graph": [...way, ...data].flatMap((described) => described(page)),
        },
      },
    ];
  };
}

/** The router also answers at `/FAQ/`. Our paths are in lower case, except one. */
function canonicalPath(pathname: string): string {
  const path = `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return path === checkoutPath.toLowerCase() ? checkoutPath : path;
}

/** Made by art/previews.mjs: `/pricing/team` has `/previews/pricing-team.jpg`. */
function previewOf(path: string): string {
  return `/previews/${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}
