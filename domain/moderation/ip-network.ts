/** The client that limits count: an IPv4 address or an IPv6 /64. Anything else is returned unchanged. */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? (mappedAddress(groups) ?? inHexadecimal(groups.slice(0, 4))) : ip;
}

/** The same for people; null: the machine itself, whose network says nothing. */
export function shownNetwork(ip: string): string | null {
  const network = networkOf(ip);
  return network === "0:0:0:0" || network.startsWith("127.") ? null : network;
}

/** @returns the /48 of an IPv6 address, which one customer may own; undefined for IPv4 */
export function siteNetworkOf(ip: string): string | undefined {
  const groups = groupsOf(ip);
  return groups && !mappedAddress(groups) ? inHexadecimal(groups.slice(0, 3)) : undefined;
}

const privateIpv4 = [/^127\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./];

/** Whether the address is loopback, private or link-local. */
export function isPrivateNetwork(ip: string): boolean {
  const groups = groupsOf(ip);
  const address = groups ? mappedAddress(groups) : ip;
  if (address !== undefined) return isIpv4(address) && privateIpv4.some((network) => network.test(address));
  const [first = 0] = groups ?? [];
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || groups?.join() === "0,0,0,0,0,0,0,1";
}

export const isAddress = (text: string): boolean => isIpv4(text) || groupsOf(text) !== undefined;

const isIpv4 = (text: string) =>
  /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/.test(text);

/** The IPv4 address in "::ffff:192.0.2.7". */
function mappedAddress(groups: number[]): string | undefined {
  if (groups.slice(0, 6).join() !== "0,0,0,0,0,65535") return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

const inHexadecimal = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

function groupsOf(ip: string): number[] | undefined {
  const [address = ""] = ip.split("%", 1);
  if (!/^[\da-f:.]+$/i.test(address)) return undefined;
  // URL parsing normalizes the spelling: lower case, no embedded IPv4 address.
  const spelled = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!spelled) return undefined;
  const [head = [], tail = []] = spelled.split("::").map(numbersIn);
  return [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail];
}

function numbersIn(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));
}
