import type { RequestListener } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Settings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { lazy } from "#domain/values/lazy.ts";
import { importZipCodes } from "#operations/territory/import-zip-codes.ts";
import { healthCheck } from "./health.ts";
import type { PagePolicy } from "./page-policy.ts";
import { createSite } from "./site.ts";
import { startSiteWorker } from "./start-site-worker.ts";
import type { StaticFiles } from "./static-files.ts";

export interface SourceSite {
  /** The site with this state of the pages. */
  listenerFor(build: ServerBuild): Promise<RequestListener>;
  close(): Promise<void>;
}

/** `npm run dev`: the site from its sources. Vite, which loads this file, has answered requests for files before. */
export async function openSourceSite(settings: Settings): Promise<SourceSite> {
  const services = await buildServices(settings);
  const { world, zipCodes } = services;
  await importZipCodes(world.database, zipCodes, world.now());
  const worker = startSiteWorker(services);
  const isHealthy = healthCheck(world);
  const listeners = new WeakMap<ServerBuild, () => Promise<RequestListener>>();
  return {
    listenerFor(build) {
      const known = listeners.get(build) ?? lazy(() => createSite(services, isHealthy, partsOf(build)));
      listeners.set(build, known);
      return known();
    },
    async close() {
      await worker.stop();
      await world.database.close();
    },
  };
}

const partsOf = (build: ServerBuild) => ({
  build,
  handler: createRequestHandler(build, "development"),
  files,
  policy,
});

const files: StaticFiles = {
  answer: () => false,
  compressAll: async () => {},
  errorPage: (status) => ({
    body: Buffer.from(`${status}. The built site has a page for this (app/routes/public/error.tsx).\n`),
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  }),
};

/** Vite inserts scripts and styles of its own and connects to a socket. */
const relaxed = "default-src 'self' 'unsafe-inline' data: blob: ws: https:; base-uri 'none'; frame-ancestors 'self'";
const policy: PagePolicy = { withNonce: () => relaxed, withHashes: () => relaxed };
