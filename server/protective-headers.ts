import type { Settings } from "#config/env.ts";
import { policyBesidesPages } from "./page-policy.ts";

/**
 * What every answer says, whatever it is: what a browser may not do with it. A page names a policy of its own in place
 * of the one that stands here.
 */
export function protectiveHeaders({ baseUrl }: Pick<Settings, "baseUrl">): Record<string, string> {
  return {
    "content-security-policy": policyBesidesPages,
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

const twoYears = "max-age=63072000; includeSubDomains";

/** Nothing here needs them, and no frame in our pages is to ask for them. What else there is asks the visitor first. */
const unusedFeatures = ["camera", "geolocation", "microphone", "payment"];
