import type { ReactNode } from "react";
import { Link } from "react-router";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { correctedLine, correctedTitle } from "#content/consumers/corrected-title.ts";
import { activityText, activityTitle } from "#content/leads/activity-text.ts";
import { callbackEndingNames, leadWorkCopy as work } from "#content/leads/lead-work.ts";
import { leadCopy } from "#content/leads/office-leads.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { scriptAnswerNames } from "#content/leads/verification-script.ts";
import { handoverTitle } from "#content/offers/handover-history.ts";
import { leadOfferCopy } from "#content/offers/lead-offer.ts";
import { offerEndings } from "#content/offers/offer-reasons.ts";
import type { RoutingEvent, TimelineEvent } from "#domain/leads/timeline-event.ts";
import type { HistoryPage } from "#domain/work/history-page.ts";

const copy = leadCopy.timeline;

export function LeadTimeline({ timeline: { events, earlier } }: { timeline: HistoryPage<TimelineEvent> }) {
  return (
    <Part id="history" title={leadCopy.timelineTitle}>
      {earlier ? (
        <Link to={`?history=${earlier}#history`} className="text-primary-text underline underline-offset-4">
          {leadCopy.earlierEvents}
        </Link>
      ) : null}
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={`${event.kind} ${event.id}`} className="relative">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.4375rem] size-3 rounded-full border-2 border-primary-text bg-paper"
            />
            <p className="font-medium">{titleOf(event)}</p>
            <p className="text-sm text-soft">
              {isByNoStaff(event) ? null : `${whoDid(event)} · `}
              <DateTime at={event.at} />
            </p>
            <Details event={event} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Done by the person, by the clock or by the ledger of fees, not by staff. */
const isByNoStaff = ({ kind, who }: TimelineEvent) =>
  kind === "correction" ||
  (who === null &&
    ["received", "callback-ended", "routing", "offer-ended", "activity", "move", "handover"].includes(kind));

const whoDid = ({ who, byMember }: TimelineEvent) =>
  who && byMember ? leadOfferCopy.byMember(who) : (who ?? copy.anyone);

const shownAnswer = (answer: string) => (answer === "yes" || answer === "no" ? scriptAnswerNames[answer] : answer);

function titleOf(event: TimelineEvent): ReactNode {
  switch (event.kind) {
    case "received":
      return event.who ? work.timeline.added : copy.received;
    case "move":
      return copy.move(stageNames[event.from], stageNames[event.to]);
    case "check":
      return event.passed ? copy.passed : copy.failed;
    case "callback":
      return (
        <>
          {work.timeline.callback(work.causeNames[event.cause])} <DateTime at={event.dueAt} />
        </>
      );
    case "callback-ended":
      return callbackEndingNames[event.ending];
    case "note":
      return copy.noted;
    case "offer-ended":
      return (
        <>
          {leadOfferCopy.ended[event.state]}: <AgentLink {...event.agent} />
        </>
      );
    case "correction":
      return correctedTitle(event);
    case "routing":
      return <RoutingTitle event={event} />;
    case "handover":
      return handoverTitle(event);
    case "activity":
      return activityTitle(event);
  }
}

function RoutingTitle({ event: { agent, why } }: { event: RoutingEvent }) {
  if (!agent) return copy.leftToStaff;
  return (
    <>
      {why === undefined ? copy.routedTo : copy.chosen} <AgentLink {...agent} />
    </>
  );
}

const Words = ({ text }: { text: string | undefined }) =>
  text ? <p className="mt-1 text-sm whitespace-pre-wrap">{text}</p> : null;

function Details({ event }: { event: TimelineEvent }) {
  if (event.kind === "move" && event.why) return <p className="mt-1 text-sm">{event.why}</p>;
  if (event.kind === "offer-ended") {
    return (
      <p className="mt-1 text-sm">
        {[event.reason ? offerEndings[event.reason] : "", event.text ?? ""].join(" ").trim()}
      </p>
    );
  }
  if (event.kind === "callback-ended" && event.reason) return <p className="mt-1 text-sm">{event.reason}</p>;
  if (event.kind === "activity") return <Words text={activityText(event.activity)} />;
  if (event.kind === "correction") return <Words text={correctedLine(event)} />;
  if (event.kind === "note") return <Words text={event.text} />;
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
      <summary className="ml-4 list-outside text-primary-text underline underline-offset-4">{copy.answers}</summary>
      <dl className="mt-2 grid gap-2">
        {event.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-soft">{question}</dt>
            <dd className="whitespace-pre-wrap">{shownAnswer(answer) || copy.unanswered}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
