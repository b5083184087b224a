import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { RequestHandler, ServerBuild } from "react-router";
import type { Services } from "#config/services.ts";
import { lazy } from "#domain/values/lazy.ts";
import { pageRouter } from "#framework/page-router.ts";
import { profileStyle } from "#framework/profile-style.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { createHttpApp } from "./app.ts";
import { withDemoBanner } from "./demo-banner.ts";
import { licenseFooter, withLicenses } from "./license-footer.ts";
import { startMetrics } from "./metrics.ts";
import type { Pages } from "./middleware/answer-pages.ts";
import { headSize } from "./middleware/limit-head.ts";
import { type CacheablePages, pageCache } from "./page-cache.ts";
import { type PagePolicy, pagePolicy } from "./page-policy.ts";
import { photographs } from "./photographs.ts";
import { profileVisits } from "./profile-visits.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { formPaths, pagePaths, secretAddresses } from "./route-paths.ts";
import { siteFiles } from "./site-files.ts";
import type { StaticFiles } from "./static-files.ts";

type EntryModule = typeof import("#app/entry.server.tsx");

const builtStyle = lazy(() => profileStyle(fileURLToPath(import.meta.resolve("#build/profile-style.json"))));

/** What a site is made of. Development takes it from the sources (server/source-site.ts). */
export interface SiteParts {
  build: ServerBuild;
  handler: RequestHandler;
  files: StaticFiles;
  policy: PagePolicy;
}

interface Rendering {
  /** Path and query; empty for what is posted. */
  address: string;
  cacheable: ReturnType<CacheablePages["cacheablePageOf"]>;
}

/**
 * Answers every request: files of the build from memory, all else through the HTTP app.
 * @param parts left out: those of the build
 */
export async function createSite(
  services: Services,
  isHealthy: () => Promise<boolean>,
  parts: Partial<SiteParts> = {},
): Promise<RequestListener> {
  const { settings, world } = services;
  const build: ServerBuild = parts.build ?? (await import("#build/server/index.js"));
  const { contextFor, cacheablePages, versionIn } = build.entry.module as EntryModule;
  const { handler = pageRouter(build), policy = pagePolicy({ settings, coupons: world.coupons }) } = parts;
  // Made again once our licenses change; the sources' files have no pages.
  let built = parts.files ?? siteFiles({ settings, coupons: world.coupons });
  let licensesSeen = 0;
  const licenses = await licenseFooter(world, (html) => {
    licensesSeen += 1;
    if (!parts.build) built = siteFiles({ settings, coupons: world.coupons }, html);
  });
  const files: StaticFiles = {
    answer: (...asked) => built.answer(...asked),
    compressAll: () => built.compressAll(),
    errorPage: (...asked) => built.errorPage(...asked),
  };
  const protective = protectiveHeaders(settings);
  const metrics = startMetrics(world);
  const source = whileLicensed(cacheablePages(services), () => licensesSeen);
  const withStyle = builtStyle();
  const cache = pageCache(source);
  const photos = photographs(world, protective);
  const visits = profileVisits(world);
  const app = createHttpApp({
    services,
    patterns: Object.values(build.routes).flatMap((route) => route?.path ?? []),
    takesForms: formPaths(build.routes),
    hasPage: pagePaths(build.routes),
    isSecret: secretAddresses(build.routes),
    files,
    isHealthy,
    metrics,
    pages: (request, visitor) => {
      const address = request.method === "GET" ? request.url.slice(settings.baseUrl.origin.length) : "";
      const { headers } = request;
      const cacheable = source.cacheablePageOf(
        address,
        headers.get("cookie") ?? undefined,
        headers.get("referer") ?? undefined,
      );
      const answer = renderPage(request, visitor, { address, cacheable });
      return cacheable ? answer.finally(() => cache.rendered(cacheable)) : answer;
    },
  });

  async function renderPage(...[request, visitor, { address, cacheable }]: [...Parameters<Pages>, Rendering]) {
    const nonce = randomBytes(18).toString("base64");
    const context = contextFor(services, visitor, cacheable ? "" : nonce);
    const answer = await handler(request, context);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return photos.keep(address, answer);
    const { status, headers } = answer;
    // An email in the sandbox is no page of ours.
    if (headers.has("content-security-policy")) return answer;
    headers.set("content-security-policy", policy.withNonce(nonce, address));
    // A shared cache must not reuse a nonce.
    if (!/^(private|no-store)\b/.test(headers.get("cache-control") ?? "")) headers.set("cache-control", "no-store");
    const isAsRendered = !cacheable && settings.siteMode !== "demo" && (licenses.html() === "" || isWork(request.url));
    if (!answer.body || isAsRendered) return answer;
    if (cacheable && status === 200)
      visits.opened({
        method: "GET",
        url: address,
        headers: { "user-agent": request.headers.get("user-agent") ?? "" },
      });
    const text = await answer.text();
    const styled = address.startsWith("/agents") ? withStyle(text) : text;
    const html = withLicenses(withDemoBanner(styled, settings), licenses.html());
    if (cacheable) headers.set("content-security-policy", policy.withHashes(html, address));
    if (cacheable && status === 200 && !headers.has("set-cookie")) {
      const ownHeaders = { ...protective, ...Object.fromEntries(headers) };
      const text = await cache.add(cacheable, html, ownHeaders, versionIn(context));
      const [encoding] = acceptedEncodings(request.headers.get("accept-encoding") ?? undefined);
      if (text && encoding) {
        headers.set("content-encoding", encoding);
        headers.append("vary", "Accept-Encoding");
        const encoded = text.encoded(encoding, Buffer.from(source.endFor(cacheable)));
        return new Response(new Uint8Array(encoded), { status, headers });
      }
    }
    return new Response(html, { status, headers });
  }

  const listener = getRequestListener(app.fetch);
  const answerRendered = async (...[request, response]: Parameters<RequestListener>): Promise<void> => {
    // Set first, so that refused requests get them too.
    for (const [name, value] of Object.entries(protective)) response.setHeader(name, value);
    await listener(request, response);
  };
  return (request, response) => {
    licenses.glance();
    if (headSize(request) === "fine") {
      const isOwn = source.isRenderedFor(request.url ?? "", request.headers.cookie);
      const sources = isOwn ? [] : [files, cache];
      const isReady = sources.some((ready) => ready.answer(request, response, settings.trustProxy));
      if (isReady) return metrics.fileServed();
      const render = () => answerRendered(request, response);
      const photo = photos.answer(request, response, settings.trustProxy);
      if (photo) return photo.then((isSent) => (isSent ? metrics.fileServed() : render()));
      const answered = cache.answerVersioned(request, response, { trustedProxies: settings.trustProxy, render });
      if (answered)
        return answered.then((isKept) => {
          if (!isKept) return;
          metrics.fileServed();
          visits.opened(request);
        });
    }
    return answerRendered(request, response);
  };
}

const isWork = (url: string) => /^\/(my|office)(\/|$)/i.test(new URL(url).pathname);

/** Pages that were cached before a license was recorded or ended name others. @param seen how often they changed */
const whileLicensed = (source: CacheablePages, seen: () => number): CacheablePages => ({
  ...source,
  cacheablePageOf(...asked) {
    const page = source.cacheablePageOf(...asked);
    return page && { ...page, key: `${page.key} ${seen()}` };
  },
});
