import { dayAndClock, relativeMoment } from "#content/dates.ts";
import { useNow } from "./now-context.ts";

/** A time as people say it, with the whole one on hover and on paper. @param at ISO, UTC */
export function ShortTime({ at }: { at: string }) {
  const now = useNow();
  const whole = dayAndClock(at).join(", ");
  if (now === undefined) return <time dateTime={at}>{whole}</time>;
  return (
    <time dateTime={at} title={whole} className="whitespace-nowrap">
      <span className="print:hidden">{relativeMoment(at, now)}</span>
      <span className="hidden print:inline">{whole}</span>
    </time>
  );
}
