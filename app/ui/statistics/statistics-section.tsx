import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { StatisticsGrid } from "./statistics-grid.tsx";

export function StatisticsSection({ title, lead }: { title: string; lead: string }) {
  return (
    <Section ground="paper">
      <div className="grid items-center gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] medium:gap-20">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 text-lead text-soft">{lead}</p>
          <Scene name="success" className="mt-2 hidden aspect-square h-auto w-80 medium:block" />
        </div>
        <StatisticsGrid />
      </div>
    </Section>
  );
}
