import { isAddress } from "#domain/moderation/ip-network.ts";

/** Everybody whose address nobody can read: they are counted together, as one client. */
export const unknownClient = "unknown";

/**
 * The client's address: of the connection, or, behind `trusted` proxies of ours, what the outermost of them wrote. What
 * a client itself puts into `X-Forwarded-For` stands further left and is never believed. Where no proxy wrote so far
 * left, the connection is all that is known. What a proxy wrote that is no address is nobody's: it never falls back to
 * the connection, which is the proxy's own and is not counted.
 * @param forwarded the `X-Forwarded-For` header
 */
export function clientAddress(connection: string | undefined, forwarded: string | null, trusted: number): string {
  const written = trusted > 0 ? forwarded?.split(",").at(-trusted) : undefined;
  const address = withoutPort((written ?? connection ?? "").trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isAddress(address) ? address : unknownClient;
}

/** Some proxies write "203.0.113.7:50123", or "[2001:db8::7]:50123": without its port it is an address. */
function withoutPort(hop: string): string {
  const [, four, six] = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/.exec(hop) ?? [];
  return four ?? six ?? hop;
}
