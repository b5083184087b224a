import { ConsumerPage } from "#app/ui/consumer-page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { selling } from "#content/pages/selling.ts";

export const meta = pageMeta(selling.meta);

export default function Selling() {
  return <ConsumerPage copy={selling} />;
}
