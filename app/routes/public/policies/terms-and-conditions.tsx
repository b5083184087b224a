import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PolicyPage } from "#app/ui/sections/policy-page.tsx";
import { termsAndConditions } from "#content/policies/terms-and-conditions.ts";

export const meta = pageMeta(termsAndConditions.meta);

export default function TermsAndConditions() {
  return <PolicyPage policy={termsAndConditions} path="/terms-and-conditions" />;
}
