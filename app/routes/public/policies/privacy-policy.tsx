import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PolicyPage } from "#app/ui/sections/policy-page.tsx";
import { privacyPolicy } from "#content/policies/privacy-policy.ts";

export const meta = pageMeta(privacyPolicy.meta);

export default function PrivacyPolicy() {
  return <PolicyPage policy={privacyPolicy} path="/privacy-policy" />;
}
