/** Ids of ours tell of nobody. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A path as the log may hold it: what somebody typed into it is left out.
 * @param patterns the addresses of the site, as app/routes.ts writes them
 * @returns a function from a request's path to the same with "*" in place of each part that is neither a word of ours nor
 * an id
 */
export function pathInLog(patterns: readonly string[]): (path: string) => string {
  const wanted = new Set(patterns.flatMap((pattern) => pattern.split("/")));
  const isListed = (part: string) => part === "" || wanted.has(part) || id.test(part);
  return (path) => {
    const isData = path.endsWith(".data");
    const parts = (isData ? path.slice(0, -".data".length) : path).split("/").slice(0, 12);
    return parts.map((part) => (isListed(part) ? part : "*")).join("/") + (isData ? ".data" : "");
  };
}
