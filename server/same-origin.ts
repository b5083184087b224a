/**
 * Whether a request that changes something comes from our own pages: told by the browser's `Sec-Fetch-Site`, else by
 * `Origin` against the public origin. A client that sends neither is no browser of these years: it may do what anybody may
 * do, but not in the name of whoever's cookies come along.
 */
export function isSameOrigin(headers: Headers, publicOrigin: URL): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return originsOf(publicOrigin).includes(origin);
  const site = headers.get("sec-fetch-site");
  if (site === null) return headers.get("cookie") === null;
  return site === "same-origin" || site === "none";
}

/** A newcomer's machine is one place under three names. */
function originsOf({ protocol, hostname, port, origin }: URL): string[] {
  if (hostname !== "localhost") return [origin];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}
