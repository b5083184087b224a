import { DateTime } from "#app/ui/records/date-time.tsx";
import { inquiriesCopy } from "#content/inquiries/office-inquiries.ts";

const copy = inquiriesCopy.detail;

export interface ConversationProps {
  inquiry: { name: string; message: string; receivedAt: string };
  /** `by` is null for a former member. Times are ISO, UTC. */
  events: { id: string; at: string; what: "answered" | "closed" | "reopened"; text: string; by: string | null }[];
}

/** The inquiry, then what staff answered and did, oldest first. */
export function Conversation({ inquiry: { name, message, receivedAt }, events }: ConversationProps) {
  return (
    <ol className="grid gap-4">
      <li className="grid gap-1 border-l-4 border-edge pl-4">
        <Heading text={copy.wrote(name || inquiriesCopy.noName)} at={receivedAt} />
        <p className={message ? "max-w-measure whitespace-pre-wrap" : "text-soft"}>{message || copy.noText}</p>
      </li>
      {events.map(({ id, at, what, text, by }) => (
        <li key={id} className={`grid gap-1 border-l-4 pl-4 ${what === "answered" ? "border-primary" : "border-line"}`}>
          <Heading text={copy.events[what](by ?? copy.former)} at={at} />
          {what === "answered" ? (
            <p className={text ? "max-w-measure whitespace-pre-wrap" : "text-soft"}>{text || copy.erasedText}</p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Heading({ text, at }: { text: string; at: string }) {
  return (
    <p className="text-sm">
      <span className="font-medium">{text}</span>{" "}
      <span className="text-soft">
        <DateTime at={at} />
      </span>
    </p>
  );
}
