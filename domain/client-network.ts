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

/** The eight numbers of an IPv6 address, the last two of which may be written as an IPv4 one. */
function groupsOf(ip: string): number[] | undefined {
  if (!/^[\da-f:]*:[\da-f:.]*(%.*)?$/i.test(ip)) return undefined;
  const [head, tail] = ip.split("%", 1)[0]?.split("::").map(numbersIn) ?? [];
  if (!head) return undefined;
  return tail ? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail] : head;
}

function numbersIn(part: string): number[] {
  return part
    .split(":")
    .filter(Boolean)
    .flatMap((group) => {
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      return group.includes(".") ? [a * 256 + b, c * 256 + d] : [Number.parseInt(group, 16)];
    });
}
