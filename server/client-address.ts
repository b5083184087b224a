import { BlockList, isIP } from "node:net";

/**
 * The client's address: of the connection, or, behind `trusted` proxies of ours, what the outermost of them wrote. What
 * a client itself puts into `X-Forwarded-For` stands further left and is never believed.
 * @param forwarded the `X-Forwarded-For` header
 */
export function clientAddress(connection: string | undefined, forwarded: string | null, trusted: number): string {
  const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
  const told = trusted > 0 ? hops.at(-trusted) : undefined;
  return (told || connection || "").replace(/^::ffff:/, "");
}

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  ownNetworks.addSubnet(network, bits, "ipv4");
}
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addSubnet("fe80::", 10, "ipv6");

/**
 * Whether an address is of this machine or its neighbours: a tool of ours, or a proxy that `TRUST_PROXY` does not tell
 * of. To limit it would be to limit everybody. So is what is no address at all.
 */
export function isOwnNetwork(ip: string): boolean {
  const version = isIP(ip);
  return version === 0 || ownNetworks.check(ip, version === 4 ? "ipv4" : "ipv6");
}
