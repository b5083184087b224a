import { networkOf } from "./ip-network.ts";

/** Networks that one customer or address reseller may own; a client (ip-network.ts) is smaller. */
export type WiderNetwork = "ipv4-24" | "ipv6-56" | "ipv6-48";

export function widerNetworksOf(ip: string): { kind: WiderNetwork; network: string }[] {
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  if (four) return [{ kind: "ipv4-24", network: `${four}.0/24` }];
  const groups = networkOf(ip).split(":");
  if (groups.length !== 4) return [];
  const [first, second, third, fourth = ""] = groups;
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { kind: "ipv6-56", network: `${first}:${second}:${third}:${upper}::/56` },
    { kind: "ipv6-48", network: `${first}:${second}:${third}::/48` },
  ];
}
