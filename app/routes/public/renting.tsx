import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { AudiencePage } from "#app/ui/sections/consumer-page.tsx";
import { renting } from "#content/pages/renting.ts";

export const meta = pageMeta(renting.meta);

export default function Renting() {
  return <AudiencePage copy={renting} />;
}
