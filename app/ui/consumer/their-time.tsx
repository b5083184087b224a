import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment } from "#content/dates.ts";

/** A time on the person's own clock. */
export function TheirTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{localMoment(at, timeZone, useNow())}</time>;
}
