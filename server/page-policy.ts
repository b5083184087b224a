import { createHash } from "node:crypto";
import type { Settings } from "#config/env.ts";
import { videoHosts } from "#domain/profiles/profile-fields.ts";
import type { World } from "#operations/world.ts";

export const violationsPath = "/reports/csp";
export const errorsPath = "/reports/errors";
export const isReport = (path: string) => path === violationsPath || path === errorsPath;

/** The only public page with a frame, but for profiles with a video. */
const mapPage = "/sample-agent-profile";
const mapHost = "https://www.openstreetmap.org";

/** The sandbox's page of an email shows its HTML part in frames. */
const emailPage = /^\/sandbox\/mail\/[^/?]+(\?|$)/;

/** Stripe may serve a Payment Link from its checkout host. */
const stripeLinkHost = "https://buy.stripe.com";
const stripeCheckoutHost = "https://checkout.stripe.com";

/** The Content-Security-Policy of our pages: docs/decisions/026. */
export interface PagePolicy {
  /** For a page rendered per request; its inline elements have this nonce. */
  withNonce(nonce: string, address: string): string;
  /** For a prerendered page, byte for byte as it is sent, at this address. */
  withHashes(html: string, address: string): string;
}

/** For responses that are not pages: does nothing even if a browser shows it as one. */
export const nonPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

export interface PolicySource {
  settings: Settings;
  coupons: World["coupons"];
}

export function pagePolicy(source: PolicySource): PagePolicy {
  const formTargets = ["'self'", ...providersOf(source)].join(" ");
  return {
    withNonce: (nonce, address) => {
      const own = [`'nonce-${nonce}'`];
      return policy({ scripts: own, styles: own, formTargets, emails: emailPage.test(address) });
    },
    withHashes: (html, address) =>
      policy({
        scripts: hashesOf(html, "script"),
        styles: hashesOf(html, "style"),
        formTargets,
        map: address === mapPage ? mapHost : undefined,
        video: Object.values(videoHosts).find((host) => html.includes(` data-player="${host}/`)),
      }),
  };
}

interface Parts {
  scripts: string[];
  styles: string[];
  formTargets: string;
  map?: string | undefined;
  /** Where the video of a profile is from. */
  video?: string | undefined;
  /** Frames of the sandbox's emails. */
  emails?: boolean;
}

function policy({ scripts, styles, formTargets, map, video, emails = false }: Parts): string {
  const frames = map ?? video ?? (emails ? "'self'" : "'none'");
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`,
    `style-src 'self' ${styles.join(" ")}`,
    ...(map ? [`connect-src 'self' ${map}`] : []),
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
    `report-uri ${violationsPath}`,
  ].join("; ");
}

/** Browsers also check the redirect after a form, so the list has the hosts of all links, sessions and coupons. */
function providersOf({ settings, coupons: all }: PolicySource): string[] {
  const coupons = [...all.values()].flatMap((coupon) => ("link" in coupon ? [coupon.link.href] : []));
  const links = [...Object.values(settings.stripeLinks), settings.catalogUrl, ...coupons];
  const hosts = new Set(links.flatMap((link) => (link === undefined ? [] : [new URL(link).origin])));
  if (hosts.has(stripeLinkHost)) hosts.add(stripeCheckoutHost);
  if (settings.stripeApiKey !== undefined) hosts.add(stripeCheckoutHost);
  hosts.delete(settings.baseUrl.origin);
  return [...hosts].toSorted();
}

/** Browsers do not run `application/ld+json`, so it needs no hash. */
function hashesOf(html: string, element: "script" | "style"): string[] {
  const inline = html.matchAll(new RegExp(`<${element}(?=[\\s>])([^>]*)>([\\s\\S]*?)</${element}>`, "g"));
  const run = [...inline].filter(
    ([, attributes = "", text]) => text && !/\s(src|type="application\/ld\+json")/.test(attributes),
  );
  return [...new Set(run.map(([, , text = ""]) => hashOf(text)))];
}

/** Pages have a few dozen different scripts and styles of ours. */
const mostKnown = 200;
const known = new Map<string, string>();

function hashOf(text: string): string {
  const hash = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  if (known.size < mostKnown) known.set(text, hash);
  return hash;
}
