/**
 * A cookie of ours belongs to this very host. Where the site is reached by https its name says so: browsers take a
 * `__Host-` cookie only over https, with `Secure`, for all paths and without `Domain`, so that no neighbouring host and
 * nobody on the way can set one in its place. On http, which is a machine of one's own, no browser would take it.
 */
export function cookieName(baseUrl: URL, name: string): string {
  return baseUrl.protocol === "https:" ? `__Host-${name}` : name;
}

interface KeptCookie {
  name: string;
  value: string;
  seconds: number;
  /** "Strict": it comes along with nothing that another site has led to. */
  sameSite?: "Lax" | "Strict";
}

/** @returns the `Set-Cookie` header of a cookie of ours, which no script reads; for no seconds, one that takes it away */
export function cookieNameToKeep(baseUrl: URL, { name, value, seconds, sameSite = "Lax" }: KeptCookie) {
  const attributes = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", `SameSite=${sameSite}`];
  if (baseUrl.protocol === "https:") attributes.push("Secure");
  return [`${cookieName(baseUrl, name)}=${value}`, ...attributes].join("; ");
}

/** @param header `Cookie`, as a browser sends it. @returns what stands in ours of this name */
export function cookieIn(baseUrl: URL, name: string, header: string): string | undefined {
  const begin = `${cookieName(baseUrl, name)}=`;
  const pair = header.split(/;\s*/).find((cookie) => cookie.startsWith(begin));
  return pair?.slice(begin.length);
}
