/**
 * A cookie of ours belongs to this very host. Where the site is reached by https its name says so: browsers take a
 * `__Host-` cookie only over https, with `Secure`, for all paths and without `Domain`, so that no neighbouring host and
 * nobody on the way can set one in its place. On http, which is a machine of one's own, no browser would take it.
 */
export function cookieName(baseUrl: URL, name: string): string {
  return baseUrl.protocol === "https:" ? `__Host-${name}` : name;
}
