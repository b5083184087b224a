import { CountUp } from "#app/ui/sections/count-up.tsx";
import { promises } from "#content/consumers/consumer-links.ts";
import { type Statistic, statistics, statisticsSource } from "#content/sections/statistics.ts";

/** Two figures lead, under the title; the others follow in small. Below stands where they come from. */
export function StatisticsGrid() {
  return (
    <>
      <dl className="figures">
        {statistics.map((statistic) => (
          <Figure key={statistic.label} {...statistic} />
        ))}
      </dl>
      <p data-counted="" className="mt-4 text-sm text-quiet">
        {statisticsSource}{" "}
        <a href={promises.link} className="underline">
          {promises.label}
        </a>
      </p>
    </>
  );
}

function Figure({ label, value, suffix }: Statistic) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="order-first font-bold tracking-tight">
        <CountUp value={value} suffix={suffix} />
      </dd>
    </div>
  );
}
