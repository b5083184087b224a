import { useNow } from "#app/ui/records/now-context.ts";
import { localMoment } from "#content/dates.ts";
import { dayOfLimit, dueName } from "#content/due-dates.ts";

/** What is ahead, as short as it can be: "in 3 h", "Dec 7". */
export const DueTime = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Short at={at} timeZone={timeZone} nameOf={dueName} />
);

/** The day of a limit, or one that is over: "Dec 7". */
export const DueDay = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <Short at={at} timeZone={timeZone} nameOf={dayOfLimit} />
);

function Short({ at, timeZone, nameOf }: { at: string; timeZone: string; nameOf: typeof dayOfLimit }) {
  const now = useNow();
  return (
    <time dateTime={at} title={localMoment(at, timeZone, now)}>
      {nameOf(at, timeZone, now ?? at)}
    </time>
  );
}
