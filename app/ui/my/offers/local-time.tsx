import { localMoment } from "#domain/members/local-moment.ts";

/** A moment on the agent's clock. */
export function LocalTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{localMoment(at, timeZone)}</time>;
}
