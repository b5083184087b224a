/** The `__Host-` prefix keeps other hosts and http from setting our cookies; browsers accept it only over https. */
export function cookieName(baseUrl: URL, name: string): string {
  return baseUrl.protocol === "https:" ? `__Host-${name}` : name;
}

interface CookieToSet {
  name: string;
  value: string;
  seconds: number;
  /** "Strict": not sent on a visit from another site. */
  sameSite?: "Lax" | "Strict";
}

/** @returns a `Set-Cookie` header; zero seconds delete the cookie */
export function setCookieHeader(baseUrl: URL, { name, value, seconds, sameSite = "Lax" }: CookieToSet) {
  const attributes = ["Path=/", `Max-Age=${seconds}`, "HttpOnly", `SameSite=${sameSite}`];
  if (baseUrl.protocol === "https:") attributes.push("Secure");
  return [`${cookieName(baseUrl, name)}=${value}`, ...attributes].join("; ");
}

export function readCookie(baseUrl: URL, name: string, header: string): string | undefined {
  const begin = `${cookieName(baseUrl, name)}=`;
  const pair = header.split(/;\s*/).find((cookie) => cookie.startsWith(begin));
  return pair?.slice(begin.length);
}
