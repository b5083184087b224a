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
