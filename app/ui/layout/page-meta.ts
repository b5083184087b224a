import type { MetaDescriptor } from "react-router";
import { breadcrumbs } from "#app/ui/structured-data/breadcrumbs.ts";
import type { StructuredData } from "#app/ui/structured-data/structured-data.ts";
import { brand } from "#content/brand.ts";
import { checkoutPath, homeLink, type NavigationItem } from "#content/navigation.ts";

/** What a page is called, without the brand's name, and what it is about. */
export interface PageCopy {
  title: string;
  description: string;
  /** The page that it belongs under; home, unless one is named. */
  parent?: NavigationItem;
}

/** What a route's meta function is told of its page, as far as it matters here. */
interface PageAddress {
  location: { pathname: string };
  matches: readonly [{ loaderData?: { origin: string } }, ...unknown[]];
}

/**
 * The head of a page that everybody may find: for search engines, and for previews of shared links.
 * @param data what it tells machines besides, from the same content that it shows
 */
export function pageMeta({ title, description, parent }: PageCopy, ...data: StructuredData[]) {
  return ({ location, matches: [root] }: PageAddress): MetaDescriptor[] => {
    const path = canonicalPath(location.pathname);
    const origin = root.loaderData?.origin ?? "";
    const page = { origin, url: origin + path, image: origin + previewOf(path) };
    const way = path === homeLink.link ? [] : [breadcrumbs(title, parent)];
    return [
      { title: titled(title) },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: page.url },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:site_name", content: brand.name },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "en_US" },
      { property: "og:url", content: page.url },
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

/** The head of a page that belongs to one visitor, or to nobody: it is not to be found. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: titled(title) }, { name: "robots", content: "noindex" }];
}

const titled = (title: string) => `${title} | ${brand.name}`;

/** The one address of a page: the router answers at `/FAQ/` as well. Our addresses are in small letters, but for one. */
function canonicalPath(pathname: string): string {
  const path = `/${pathname.toLowerCase().split("/").filter(Boolean).join("/")}`;
  return path === checkoutPath.toLowerCase() ? checkoutPath : path;
}

/** Drawn by art/previews.mjs: `/pricing/team` has `/previews/pricing-team.jpg`. */
function previewOf(path: string): string {
  return `/previews/${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}
