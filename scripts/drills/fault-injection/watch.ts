import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../until.ts";

/** As long as the image's own health check waits. */
const timeoutMs = 3000;

/** @returns the status, or what came instead of an answer */
async function statusAt(address: string): Promise<string> {
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return String(answer.status);
    },
    (error) => (error.name === "TimeoutError" ? `nothing for ${timeoutMs / 1000} s` : "no connection"),
  );
}

/** Asks for one public page after the other until told to stop. */
export function watchPages(origin: string, pages: readonly string[]): { stop(): Promise<string[]> } {
  const wrong = new Set<string>();
  let isOver = false;
  const watched = watch();
  return {
    /** Each page was asked for at least once. @returns a sentence for each that was not answered 200 in time */
    stop: () => {
      isOver = true;
      return watched;
    },
  };

  async function watch() {
    for (let count = 0; !isOver || count < pages.length; count++) {
      const page = pages[count % pages.length] ?? "/";
      const status = await statusAt(origin + page);
      if (status !== "200") wrong.add(`${page} was answered with ${status}`);
      await pause(20);
    }
    return [...wrong];
  }
}

/** All that search engines are told of. */
export async function watchedPages(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? "", origin).pathname);
}

/** @returns what is wrong with `/healthz`: it comes to say this within half a minute */
export async function wrongInHealth(origin: string, promised: 200 | 503): Promise<string[]> {
  let health = "";
  const isReported = async () => {
    health = await statusAt(`${origin}/healthz`);
    return health === String(promised);
  };
  return waitUntil("health", isReported).then(
    () => [],
    () => [`/healthz was answered with ${health} where ${promised} was promised`],
  );
}
