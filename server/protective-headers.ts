// Our own list: files from memory and errors of node:http are answered before Hono, and hono/secure-headers takes 3 µs of
// the 28 that a page costs.
import type { Settings } from "#config/env.ts";
import { nonPagePolicy } from "./page-policy.ts";

/** Security headers of every response. Pages replace the Content-Security-Policy with their own. */
export function protectiveHeaders({ baseUrl }: Pick<Settings, "baseUrl">): Record<string, string> {
  return {
    "content-security-policy": nonPagePolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // "no-referrer" would make browsers send "Origin: null" with forms, which the same-origin check refuses.
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(baseUrl.protocol === "https:" ? { "strict-transport-security": twoYears } : {}),
  };
}

/** A script or style of the build is no page: what forbids frames, features and sources says nothing about it. */
export function assetHeaders(settings: Pick<Settings, "baseUrl">): Record<string, string> {
  const kept = /^(x-content-type-options|cross-origin-resource-policy|strict-transport-security)$/;
  return Object.fromEntries(Object.entries(protectiveHeaders(settings)).filter(([name]) => kept.test(name)));
}

const twoYears = "max-age=63072000; includeSubDomains";

/** We use none of these, and frames in our pages must not either. Other features ask the visitor first. */
const unusedFeatures = ["camera", "geolocation", "microphone", "payment"];
