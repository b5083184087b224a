import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../until.ts";

/** The timeout of the image's health check. */
const timeoutMs = 3000;

async function statusAt(address: string): Promise<string> {
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return String(answer.status);
    },
    (error) => (error.name === "TimeoutError" ? `nothing for ${timeoutMs / 1000} s` : "no connection"),
  );
}

export function watchPages(origin: string, pages: readonly string[]): { stop(): Promise<string[]> } {
  const wrong = new Set<string>();
  let isOver = false;
  const watched = watch();
  return {
    /** @returns a sentence for each page that failed; every page was requested at least once */
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

/** They show what the store has: counts, and the share of a fee. */
const ofTheStore = ["/promises", "/refer"];

/** The pages that must answer whatever fails. */
export async function watchedPages(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap/pages.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(address ?? "", origin).pathname);
  return pages.filter((page) => !ofTheStore.includes(page));
}

/** @returns a sentence if `/healthz` does not answer as promised within half a minute */
export async function healthProblems(origin: string, promised: 200 | 503): Promise<string[]> {
  let health = "";
  const isReported = async () => {
    health = await statusAt(`${origin}/healthz`);
    return health === String(promised);
  };
  return waitUntil("health", isReported).then(
    () => [],
    () => [`/healthz answered ${health} instead of ${promised}`],
  );
}
