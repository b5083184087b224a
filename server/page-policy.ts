import { createHash } from "node:crypto";
import type { Settings } from "#config/env.ts";
import type { World } from "#operations/world.ts";

/** Where browsers send what a page's policy has stopped. */
export const violationsPath = "/reports/csp";

/** The one page with a frame in it, and where the map in that frame comes from. */
const mapPage = "/sample-agent-profile";
const mapHost = "https://www.openstreetmap.org";

/** Stripe may serve a Payment Link from its checkout's host. */
const stripeLinkHost = "https://buy.stripe.com";
const stripeCheckoutHost = "https://checkout.stripe.com";

/** What a browser may load, run and send on a page of ours: docs/decisions/026. */
export interface PagePolicy {
  /** For a page rendered for one request, whose inline elements carry this nonce. */
  withNonce(nonce: string): string;
  /** For a page of the build, byte for byte as it is sent, at this address. */
  withHashes(html: string, address: string): string;
}

/** For an answer that is no page: should a browser show it as one, it can do nothing there. */
export const policyBesidesPages =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** What is known before the store is open. */
export interface PolicySource {
  settings: Settings;
  coupons: World["coupons"];
}

export function pagePolicy(source: PolicySource): PagePolicy {
  const formTargets = ["'self'", ...providersOf(source)].join(" ");
  return {
    withNonce: (nonce) => policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], formTargets }),
    withHashes: (html, address) =>
      policy({
        scripts: hashesOf(html, "script"),
        styles: hashesOf(html, "style"),
        formTargets,
        map: address === mapPage ? mapHost : undefined,
      }),
  };
}

interface Parts {
  scripts: string[];
  styles: string[];
  formTargets: string;
  map?: string | undefined;
}

function policy({ scripts, styles, formTargets, map }: Parts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`,
    `style-src 'self' ${styles.join(" ")}`,
    ...(map ? [`connect-src 'self' ${map}`, `frame-src ${map}`] : ["frame-src 'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
    `report-uri ${violationsPath}`,
  ].join("; ");
}

/**
 * Where forms of ours lead beside ourselves. Browsers hold also the redirect that answers a form against this list, so
 * it names the hosts of all links and coupons.
 */
function providersOf({ settings, coupons: all }: PolicySource): string[] {
  const coupons = [...all.values()].flatMap((coupon) => ("link" in coupon ? [coupon.link.href] : []));
  const links = [...Object.values(settings.stripeLinks), settings.catalogUrl, ...coupons];
  const hosts = new Set(links.flatMap((link) => (link === undefined ? [] : [new URL(link).origin])));
  if (hosts.has(stripeLinkHost)) hosts.add(stripeCheckoutHost);
  hosts.delete(settings.baseUrl.origin);
  return [...hosts].toSorted();
}

/** Data for machines (`type="application/ld+json"`) is not run, and asks for no leave; nor does an element left empty. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?=[\\s>])([^>]*)>([\\s\\S]*?)</${element}>`, "g"));
  const run = [...inline].filter(
    ([, attributes = "", text]) => text && !/\s(src|type="application\/ld\+json")/.test(attributes),
  );
  const hashes = run.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
