import { ConsumerPage } from "#app/ui/consumer-page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { buying } from "#content/pages/buying.ts";

export const meta = pageMeta(buying.meta);

export default function Buying() {
  return <ConsumerPage copy={buying} />;
}
