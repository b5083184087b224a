/**
 * React Router's manifest tells the browser of every route, and a router is made of them all before a page is hydrated.
 * Public pages are given a manifest without the office's routes, which are more than half: no public page leads there
 * without asking the server anew.
 */
const begins = "window.__reactRouterManifest=";

export const publicManifestUrl = (url: string) => url.replace(/\.js$/, "-public.js");

/**
 * @param script the whole manifest, as React Router's build writes it
 * @throws SyntaxError where it is written in another way
 */
export function publicManifest(script: string): string {
  const manifest: { url: string; routes: Record<string, unknown> } = JSON.parse(
    script.slice(begins.length).replace(/;\s*$/, ""),
  );
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("routes/office/"));
  const url = publicManifestUrl(manifest.url);
  return `${begins}${JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })};`;
}
