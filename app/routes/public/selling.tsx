import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { AudiencePage } from "#app/ui/sections/consumer-page.tsx";
import { selling } from "#content/pages/selling.ts";

export const meta = pageMeta(selling.meta);

export default function Selling() {
  return <AudiencePage copy={selling} />;
}
