// Our own: hono/csrf decides 3 of our 20 cases differently. It lets in JSON from elsewhere and a foreign Origin that claims
// "Sec-Fetch-Site: same-origin", and refuses clients without a browser.
/** Every current browser sends `Origin` or `Sec-Fetch-Site`. A client without both must not send cookies. */
export function isSameOrigin(headers: Headers, publicOrigin: URL): boolean {
  const origin = headers.get("origin");
  if (origin !== null) return originsOf(publicOrigin).includes(origin);
  const site = headers.get("sec-fetch-site");
  if (site === null) return headers.get("cookie") === null;
  return site === "same-origin" || site === "none";
}

/** All three names reach a developer's own machine. */
function originsOf({ protocol, hostname, port, origin }: URL): string[] {
  if (hostname !== "localhost") return [origin];
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}
