import { useNow } from "#app/ui/records/now-context.ts";
import { dueDay, dueName, localMoment, shortMoment } from "#content/dates.ts";

/** A moment on the agent's clock. */
export function LocalTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{localMoment(at, timeZone, useNow())}</time>;
}

/** The same, short, for lists. */
export function ShortLocalTime({ at, timeZone }: { at: string; timeZone: string }) {
  return <time dateTime={at}>{shortMoment(at, timeZone, useNow())}</time>;
}

/** What is ahead, as short as it can be: "in 3 h", "Dec 7". */
export const DueTime = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Short at={at} timeZone={timeZone} nameOf={dueName} />
);

/** The day of a limit, or one that is over: "Dec 7". */
export const DueDay = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Short at={at} timeZone={timeZone} nameOf={dueDay} />
);

function Short({ at, timeZone, nameOf }: { at: string; timeZone: string; nameOf: typeof dueDay }) {
  const now = useNow();
  return (
    <time dateTime={at} title={localMoment(at, timeZone, now)}>
      {nameOf(at, timeZone, now ?? at)}
    </time>
  );
}
