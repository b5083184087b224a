import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import type { HistoryEvent, ShownWork } from "./shown-lead.ts";

/** As many as fit below the composer; the rest unfold. */
const shownFirst = 6;

/** The newest first: what a member looks for before they call. */
export function LeadHistory({ lead: { timeline, timeZone, earlierHistory } }: { lead: ShownWork }) {
  const events = timeline.toReversed();
  const earlier = events.slice(shownFirst);
  return (
    <MySection id="history" title={copy.historyTitle}>
      <Events events={events.slice(0, shownFirst)} timeZone={timeZone} />
      {earlier.length > 0 ? (
        <details>
          <summary className="my-link">{copy.earlier(earlier.length)}</summary>
          <Events events={earlier} timeZone={timeZone} />
        </details>
      ) : null}
      {earlierHistory ? (
        <Link to={`?history=${earlierHistory}#history`} className="my-link">
          {copy.earlierEvents}
        </Link>
      ) : null}
    </MySection>
  );
}

function Events({ events, timeZone }: { events: HistoryEvent[]; timeZone: string }) {
  return (
    <ol className="my-history">
      {events.map((event) => (
        <li key={`${event.kind} ${event.id}`} className="my-event">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {event.built === undefined ? null : <LotMark built={event.built ?? undefined} className="size-6" />}
            <span className="font-medium">{event.title}</span>
            <span className="text-sm text-soft">
              <ShortLocalTime at={event.at} timeZone={timeZone} />
              {whoOf(event)}
            </span>
          </p>
          <Words text={event.text} />
        </li>
      ))}
    </ol>
  );
}

const Words = ({ text }: { text: string | undefined }) => (text ? <p className="whitespace-pre-wrap">{text}</p> : null);

function whoOf({ kind, who }: HistoryEvent): string | null {
  if (kind === "received" || kind === "correction") return null;
  return ` · ${who ?? copy.office}`;
}
