import { statisticText } from "#content/sections/statistics.ts";

/** A figure that counts up when it comes into view (islands/count-up.ts). */
export function CountUp({ value, suffix }: { value: number; suffix: string }) {
  return (
    <span data-count-up={value} data-suffix={suffix} className="count-up">
      <span>{statisticText(value, suffix)}</span>
    </span>
  );
}
