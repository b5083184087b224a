import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PolicyPage } from "#app/ui/sections/policy-page.tsx";
import { refundPolicy } from "#content/policies/refund-policy.ts";

export const meta = pageMeta(refundPolicy.meta);

export default function RefundPolicy() {
  return <PolicyPage policy={refundPolicy} />;
}
