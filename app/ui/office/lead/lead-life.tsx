import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { AgentLink } from "#app/ui/office/agent-link.tsx";
import type { LifeEvent, RoutingEvent } from "#app/ui/office/lead/lead-desk.ts";
import { Moment } from "#app/ui/office/moment.tsx";
import { leadDeskWords, stageNames } from "#content/office/leads.ts";

const words = leadDeskWords.life;

/** All that happened to a lead, from its first day on: what, by whom, when, and why. */
export function LeadLife({ life }: { life: LifeEvent[] }) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-h4">{leadDeskWords.lifeTitle}</h2>
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {life.map((event) => (
          <li key={`${event.kind} ${event.id}`} className="relative">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.4375rem] size-3 rounded-full border-2 border-primary-text bg-paper"
            />
            <p className="font-medium">{titleOf(event)}</p>
            <p className="text-sm text-soft">
              {event.kind === "received" ? null : `${event.who ?? words.somebody} · `}
              <Moment at={event.at} />
            </p>
            <Details event={event} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function titleOf(event: LifeEvent): ReactNode {
  switch (event.kind) {
    case "received":
      return words.received;
    case "move":
      return words.move(stageNames[event.from], stageNames[event.to]);
    case "check":
      return event.passed ? words.passed : words.failed;
    case "routing":
      return <RoutingTitle event={event} />;
  }
}

function RoutingTitle({ event: { agent, why } }: { event: RoutingEvent }) {
  if (!agent) return words.leftToPerson;
  return (
    <>
      {why === undefined ? words.routedTo : words.chosen} <AgentLink {...agent} />
    </>
  );
}

function Details({ event }: { event: LifeEvent }) {
  if (event.kind === "move" && event.why) return <p className="mt-1 text-sm">{event.why}</p>;
  if (event.kind === "routing") {
    return (
      <ul className="mt-1 text-sm">
        {[...event.reasons, ...(event.why ? [event.why] : [])].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  }
  if (event.kind !== "check") return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="ml-4 list-outside text-primary-text underline underline-offset-4">{words.answers}</summary>
      <dl className="mt-2 grid gap-2">
        {event.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-soft">{question}</dt>
            <dd className="whitespace-pre-wrap">{answer || words.unanswered}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
