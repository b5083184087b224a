import { ConsumerPage } from "#app/ui/consumer-page.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { renting } from "#content/pages/renting.ts";

export const meta = pageMeta(renting.meta);

export default function Renting() {
  return <ConsumerPage copy={renting} />;
}
