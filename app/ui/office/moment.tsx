import { madeOnce } from "#domain/made-once.ts";
import { officeZone } from "#domain/office-clock.ts";

const shown = madeOnce(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: officeZone,
      month: "short",
      day: "numeric",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    }),
);

/** A moment as the office reads it: by its own clock, New York's. @param at ISO, UTC */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {shown().format(new Date(at))}
    </time>
  );
}
