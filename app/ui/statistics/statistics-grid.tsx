import { CountUp } from "#app/ui/sections/count-up.tsx";
import { statistics } from "#content/sections/statistics.ts";

export function StatisticsGrid() {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 gap-y-8 sm:grid-cols-2 sm:gap-y-10">
      {statistics.map(({ label, value, suffix }) => (
        <div key={label} className="flex flex-col border-l-2 border-primary pl-3 dark:border-primary-text">
          <dt className="-mr-[min(1rem,5vw)] text-balance text-soft">{label}</dt>
          <dd className="order-first text-[1.375rem] leading-tight font-bold sm:text-h2 tracking-tight">
            <CountUp value={value} suffix={suffix} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
