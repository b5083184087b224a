import { earlierVersions, type Policy } from "./policy.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsAndConditions } from "./terms-and-conditions.ts";

/** Policies whose earlier versions stay readable below their own address. */
export const policyPages: readonly { path: string; policy: Policy }[] = [
  { path: "/privacy-policy", policy: privacyPolicy },
  { path: "/terms-and-conditions", policy: termsAndConditions },
];

/** "/privacy-policy/2026-11-28" */
export const earlierPolicyPages: string[] = policyPages.flatMap(({ path, policy }) =>
  earlierVersions(policy).map((day) => `${path}/${day}`),
);
