import { dayAndClock } from "#content/dates.ts";

/** A time on the office's clock. In a table it is below the date (office.css). @param at ISO, UTC */
export function DateTime({ at }: { at: string }) {
  const [day, clock] = dayAndClock(at);
  return (
    <time dateTime={at} className="moment">
      <span className="whitespace-nowrap">
        {day}
        <span className="moment-comma">,</span>
      </span>{" "}
      <span className="moment-clock whitespace-nowrap">{clock}</span>
    </time>
  );
}
