/** Our ids identify nobody. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @returns a function that replaces what a visitor may have typed, neither in a pattern nor an id, with "*" */
export function pathInLog(patterns: readonly string[]): (path: string) => string {
  const knownSegments = new Set(patterns.flatMap((pattern) => pattern.split("/")));
  const isListed = (part: string) => part === "" || knownSegments.has(part) || id.test(part);
  return (path) => {
    const isData = path.endsWith(".data");
    const parts = (isData ? path.slice(0, -".data".length) : path).split("/").slice(0, 12);
    return parts.map((part) => (isListed(part) ? part : "*")).join("/") + (isData ? ".data" : "");
  };
}
