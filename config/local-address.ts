import type { Settings } from "./env.ts";

/** Where this process reaches the site: a worker through the public origin. */
export function localAddress({ host = "127.0.0.1", port, run, baseUrl }: Settings): string {
  if (run === "worker") return baseUrl.origin;
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
