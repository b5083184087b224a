import type { MetaDescriptor } from "react-router";
import { brand } from "#content/brand.ts";

/**
 * The head of a page that search engines must not list.
 * @param description for previews of a link that people are sent
 */
export function unlistedMeta(title: string, description?: string): MetaDescriptor[] {
  const described = description === undefined ? [] : [{ name: "description", content: description }];
  return [{ title: documentTitle(title) }, ...described, { name: "robots", content: "noindex" }];
}

export const documentTitle = (title: string): string => `${title} | ${brand.name}`;
