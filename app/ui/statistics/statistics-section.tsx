import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { StatisticsGrid } from "./statistics-grid.tsx";

export function StatisticsSection({ title, lead }: { title: string; lead: string }) {
  return (
    <Section className="items-center gap-16 medium:flex">
      <Scene name="success" sizes="16rem" className="aspect-square h-auto w-64 shrink-0 max-medium:hidden" />
      <div className="grow">
        <h2>{title}</h2>
        <p className="mt-1 mb-6 text-lead text-soft">{lead}</p>
        <StatisticsGrid />
      </div>
    </Section>
  );
}
