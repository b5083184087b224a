import { madeOnce } from "#domain/made-once.ts";
import { officeZone as timeZone } from "#domain/office-clock.ts";

const day = madeOnce(
  () => new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric", year: "numeric" }),
);
const clock = madeOnce(
  () => new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
);

/**
 * A moment as the office reads it: by its own clock, New York's, and with its AM and PM, as calling hours are told. In
 * a table the clock stands beneath the day (office.css). @param at ISO, UTC
 */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} className="moment">
      <span className="whitespace-nowrap">
        {day().format(moment)}
        <span className="moment-comma">,</span>
      </span>{" "}
      <span className="moment-clock whitespace-nowrap">{clock().format(moment).replace("\u202f", " ")}</span>
    </time>
  );
}
