/**
 * Whom to count as one wherever somebody is counted, at rates, sign-ins and forms alike: an address of IPv4; of IPv6 the
 * /64, of which one customer has all. An address of our own network is nobody to count: behind it may stand a proxy that
 * `TRUST_PROXY` does not tell of, with everybody behind it.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip)?.slice(0, 4);
  return groups ? groups.map((group) => group.toString(16)).join(":") : ip;
}

const ownOfFour = [/^127\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^192\.168\./, /^169\.254\./];

/** Whether an address is of this machine or its neighbours. So is what is no address at all. */
export function isOwnNetwork(ip: string): boolean {
  const groups = groupsOf(ip);
  if (!groups) return !/^\d{1,3}(\.\d{1,3}){3}$/.test(ip) || ownOfFour.some((network) => network.test(ip));
  const [first = 0] = groups;
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || groups.join() === "0,0,0,0,0,0,0,1";
}

/** The eight numbers of an IPv6 address, however it is spelled. */
function groupsOf(ip: string): number[] | undefined {
  const [address = ""] = ip.split("%", 1);
  if (!/^[\da-f:.]+$/i.test(address)) return undefined;
  // Spelled anew in the one way of the web's standard: without capitals, and without an IPv4 address within.
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
