import { PostButton } from "#app/ui/actions/post-button.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";

export interface ShownEvent {
  id: string;
  type: string;
  at: string;
  state: keyof typeof copy.states;
  attempts: number;
  /** As a sentence. */
  reason: string | null;
  /** In lines. Undefined: forgotten. */
  body: string | undefined;
}

/** What a webhook was sent. @param props.page of the webhook */
export function SentEvents({ events, page, timeZone }: { events: ShownEvent[]; page: string; timeZone: string }) {
  return (
    <>
      {events.length === 0 ? <p className="text-soft">{copy.empty}</p> : null}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <EventRow key={event.id} event={event} action={`${page}/events/${event.id}`} timeZone={timeZone} />
        ))}
      </ul>
    </>
  );
}

const stateMarks = {
  pending: "plain",
  delivered: "good",
  failed: "bad",
  refused: "bad",
  dismissed: "plain",
} as const satisfies Record<ShownEvent["state"], string>;

function EventRow({ event, action, timeZone }: { event: ShownEvent; action: string; timeZone: string }) {
  const { id, type, at, state, attempts, reason, body } = event;
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-medium">{type}</span>
        <StatusMark kind={stateMarks[state]}>{copy.states[state]}</StatusMark>
        <span className="text-sm text-soft">
          <ShortLocalTime at={at} timeZone={timeZone} /> · {copy.attempts(attempts)}
        </span>
      </p>
      {reason && state !== "delivered" ? <p className="text-sm text-soft">{reason}</p> : null}
      {body === undefined ? null : (
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <details className="min-w-0">
            <summary className="cursor-pointer text-primary-text">{copy.body}</summary>
            <p className="mt-2 text-sm break-all text-soft">{`webhook-id: ${id}`}</p>
            <pre className="mt-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{body}</pre>
          </details>
          {state === "pending" ? null : (
            <PostButton action={action} variant="ghost">
              {copy.again}
            </PostButton>
          )}
        </div>
      )}
    </li>
  );
}
