import { CountUp } from "#app/ui/sections/count-up.tsx";
import { statistics } from "#content/sections/statistics.ts";

export function StatisticsBand({ title }: { title: string }) {
  return (
    <section className="bg-primary text-white">
      <div className="wrap py-section">
        <h2 className="mb-10 text-center">{title}</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-10 text-center sm:grid-cols-4">
          {statistics.map(({ label, value, suffix }) => (
            <div key={label} className="flex flex-col">
              <dt>{label}</dt>
              <dd className="order-first text-[1.375rem] leading-tight font-bold tracking-tight sm:text-h3">
                <CountUp value={value} suffix={suffix} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
