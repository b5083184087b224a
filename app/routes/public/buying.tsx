import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { AudiencePage } from "#app/ui/sections/consumer-page.tsx";
import { buying } from "#content/pages/buying.ts";

export const meta = pageMeta(buying.meta);

export default function Buying() {
  return <AudiencePage copy={buying} />;
}
