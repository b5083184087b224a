import type { MetaDescriptor } from "react-router";
import { brand } from "#content/brand.ts";

/** A page's title and description, for search engines and for previews of shared links. */
export function pageMeta({ title, description }: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: "website" },
  ];
}
