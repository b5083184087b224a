import { ButtonLink } from "#app/ui/controls/button.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { SceneHero } from "#app/ui/layout/scene-hero.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { DayDetail } from "#app/ui/product/product-detail.tsx";
import { ClosingCall } from "#app/ui/sections/closing-call.tsx";
import { FeatureGrid } from "#app/ui/sections/feature-grid.tsx";
import { ourPlatform } from "#content/pages/our-platform.ts";
import { crmDashboardFigures } from "#content/sections/crm-features.ts";

export const meta = pageMeta(ourPlatform.meta);

export default function OurPlatform() {
  const { hero, parts, closing } = ourPlatform;
  return (
    <>
      <SceneHero {...hero} />
      <Section title={parts.title} lead={parts.lead}>
        <FeatureGrid features={parts.items} />
        <ButtonLink href={parts.action.link} variant="outline" className="mt-10">
          {parts.action.label}
        </ButtonLink>
      </Section>
      <Dashboard />
      <ClosingCall {...closing} />
    </>
  );
}

function Dashboard() {
  const { title, lead } = ourPlatform.dashboard;
  return (
    <Section ground="paper">
      <div className="grid items-center gap-10 medium:grid-cols-2 medium:gap-20">
        <DayDetail />
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-measure text-lead text-balance text-soft">{lead}</p>
          <ul className="mt-6 flex flex-wrap gap-3 text-lg font-semibold">
            {crmDashboardFigures.map((figure) => (
              <li key={figure} className="rounded-card border border-line bg-page px-4 py-3">
                {figure}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
