import { StatisticsGrid } from "./statistics-grid.tsx";

/** The figures on brown, under their title. */
export function StatisticsBand({ title }: { title: string }) {
  return (
    <section className="bg-primary text-white">
      <div className="wrap on-brown grid gap-8 py-section medium:grid-cols-[1fr_2fr] medium:gap-16">
        <h2>{title}</h2>
        <div>
          <StatisticsGrid />
        </div>
      </div>
    </section>
  );
}
