/** Browsers build a router from this before hydration. Without the office it has less than half the routes. */
const scriptPrefix = "window.__reactRouterManifest=";

export const publicManifestUrl = (url: string) => url.replace(/\.js$/, "-public.js");

/** @throws SyntaxError if React Router changed the format */
export function publicManifest(script: string): string {
  const manifest: { url: string; routes: Record<string, unknown> } = JSON.parse(
    script.slice(scriptPrefix.length).replace(/;\s*$/, ""),
  );
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("routes/office/"));
  const url = publicManifestUrl(manifest.url);
  return `${scriptPrefix}${JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) })};`;
}
