// Our own: proxy-addr reads 7 of our 11 kinds of entry as another client: ports, mapped addresses, invalid entries, and one
// forged past too few proxies.
import { isAddress } from "#domain/moderation/ip-network.ts";

/** All clients without a readable address share one rate limit. */
export const unknownClient = "unknown";

/**
 * Trusts only entries of `X-Forwarded-For` written by our `trusted` proxies; a client's own are further left. Falls back
 * to the connection if there are too few, but never for an invalid entry: our proxy's own address is not counted.
 */
export function clientAddress(connection: string | undefined, forwarded: string | null, trusted: number): string {
  const entry = trusted > 0 ? forwarded?.split(",").at(-trusted) : undefined;
  const address = withoutPort((entry ?? connection ?? "").trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isAddress(address) ? address : unknownClient;
}

/** Some proxies write "203.0.113.7:50123" or "[2001:db8::7]:50123". */
function withoutPort(hop: string): string {
  const [, four, six] = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/.exec(hop) ?? [];
  return four ?? six ?? hop;
}
