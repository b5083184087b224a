import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Settings } from "#config/env.ts";
import { recipientsOf } from "#config/recipients.ts";
import { lazy } from "#domain/values/lazy.ts";
import { placeholderOrigin } from "#domain/values/web-address.ts";
import { withDemoBanner } from "./demo-banner.ts";
import { livenessPath } from "./health.ts";
import { withLicenses } from "./license-footer.ts";
import { headSize } from "./middleware/limit-head.ts";
import { type PolicySource, pagePolicy } from "./page-policy.ts";
import { assetHeaders, protectiveHeaders } from "./protective-headers.ts";
import { withRecipients } from "./shown-recipients.ts";
import { type Finish, readFolder, type StaticFiles, staticFiles } from "./static-files.ts";

/** Once for a process, even if it serves many sites, as tests do. */
const builtFiles = lazy(() => readFolder(fileURLToPath(import.meta.resolve("#build/client"))));

/** @param licenses what the footers say of our licenses, as HTML */
export function siteFiles(source: PolicySource, licenses = ""): StaticFiles {
  const { origin } = source.settings.baseUrl;
  const policy = pagePolicy(source);
  const protective = protectiveHeaders(source.settings);
  const ofAsset = assetHeaders(source.settings);
  const recipients = recipientsOf(source.settings);
  const finish: Finish = (text, type) => {
    const withOrigin = text.replaceAll(placeholderOrigin, () => origin);
    if (!type.startsWith("text/html")) return withOrigin;
    return withDemoBanner(withLicenses(withRecipients(withOrigin, recipients), licenses), source.settings);
  };
  return staticFiles(builtFiles(), finish, (type, text, address) => {
    if (type.startsWith("text/html")) {
      return { ...protective, "content-security-policy": policy.withHashes(text.toString(), address) };
    }
    if (address.startsWith("/assets/")) return ofAsset;
    // Email, link previews and search engines may show our images.
    return type.startsWith("image/") ? { ...protective, "cross-origin-resource-policy": "cross-origin" } : protective;
  });
}

/** How long a request waits for the store to open; shorter than a proxy's timeout. */
const storeOpenTimeoutMs = 5000;

/** Until the store is open: files as usual, `/livez` with 200, `/healthz` with 503; other requests wait, then get the 503 page. */
export function filesOnlyListener(
  files: StaticFiles,
  settings: Settings,
  opening: Promise<RequestListener | undefined>,
): RequestListener {
  const { body, headers } = files.errorPage(503);
  const headersOfHealth = { ...protectiveHeaders(settings), "cache-control": "no-store" };
  return async (request, response) => {
    if (headSize(request) === "fine" && files.answer(request, response, settings.trustProxy)) return;
    if (request.url === livenessPath) return void response.writeHead(200, headersOfHealth).end("alive");
    if (request.url === "/healthz") return void response.writeHead(503, headersOfHealth).end("unavailable");
    const createSite = await Promise.race([opening, pause(storeOpenTimeoutMs, undefined, { ref: false })]);
    if (createSite) return createSite(request, response);
    request.resume();
    response.writeHead(503, { ...headers, "retry-after": "5" }).end(request.method === "HEAD" ? undefined : body);
  };
}
