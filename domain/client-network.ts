/**
 * Whom to count as one wherever somebody is counted, at rates, sign-ins and forms alike: an address of IPv4; of IPv6 the
 * /64, of which one customer has all.
 */
export function networkOf(ip: string): string {
  if (!/^[\da-f:]*:[\da-f:.]*(%.*)?$/i.test(ip)) return ip;
  const [head = "", tail] = ip.split("%", 1)[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const whole = [...groups, ...Array(Math.max(0, missing)).fill("0")];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
