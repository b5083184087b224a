import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteMap, { prerenderedPages } from "#app/routes.ts";

const pageModules = /^routes\/(public|forms|checkout)\/.*\.tsx$/;
/** Needs a signed link or a posted form, or is no page. */
const needsMore = /[:*]|^stop$|^checkout\/|^zip-code\/(answer|yours)$|^confirm-email$/;
const plan = "?plan=professional";

/** Every page that a visitor can open by its URL, forms included. */
export async function sitePages(): Promise<string[]> {
  const prerendered = prerenderedPages.filter((page) => !page.startsWith("/errors/"));
  const rendered = (await siteMap)
    .filter(({ file, path = "" }: RouteConfigEntry) => pageModules.test(file) && path !== "" && !needsMore.test(path))
    .map(({ path }) => `/${path}`)
    .filter((page) => !prerendered.includes(page));
  return [...prerendered, ...rendered.map((page) => (page.startsWith("/pricing/") ? page + plan : page))];
}
