/**
 * The client's address: of the connection, or, behind `trusted` proxies of ours, what the outermost of them wrote. What
 * a client itself puts into `X-Forwarded-For` stands further left and is never believed.
 * @param forwarded the `X-Forwarded-For` header
 */
export function clientAddress(connection: string | undefined, forwarded: string | null, trusted: number): string {
  const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
  const told = trusted > 0 ? hops.at(-trusted) : undefined;
  return withoutPort(told || connection || "").replace(/^::ffff:/i, "");
}

/** Some proxies write "203.0.113.7:50123", or "[2001:db8::7]:50123": without its port it is an address. */
function withoutPort(hop: string): string {
  const [, four, six] = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/.exec(hop) ?? [];
  return four ?? six ?? hop;
}
