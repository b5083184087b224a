import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment, shortMoment } from "#content/dates.ts";

/** A moment on the agent's clock. */
export function LocalTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{localMoment(at, timeZone, useNow())}</time>;
}

/** The same, short, for lists. */
export function ShortLocalTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{shortMoment(at, timeZone, useNow())}</time>;
}
