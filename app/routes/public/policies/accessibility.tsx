import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { PolicyPage } from "#app/ui/sections/policy-page.tsx";
import { accessibility } from "#content/policies/accessibility.ts";

export const meta = pageMeta(accessibility.meta);

export default function Accessibility() {
  return <PolicyPage policy={accessibility} />;
}
