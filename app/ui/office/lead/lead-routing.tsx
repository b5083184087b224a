import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { AgentLink } from "#app/ui/office/agent-link.tsx";
import { DeskSection } from "#app/ui/office/lead/desk-section.tsx";
import type { LeadDesk, RefusedDeed, RoutingEvent } from "#app/ui/office/lead/lead-desk.ts";
import { LeadHandover } from "#app/ui/office/lead/lead-handover.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { leadDeskWords as words } from "#content/office/leads.ts";

interface LeadRoutingProps {
  desk: LeadDesk;
  refused?: RefusedDeed;
}

/** Where the lead goes: the latest decision with its reasons, the router, and a person's own decision. */
export function LeadRouting({ desk, refused }: LeadRoutingProps) {
  const { id, stage, mayMove, routed } = desk;
  const isOpen = stage === "double-verified";
  return (
    <DeskSection id="routing" title={words.routingTitle} line={words.routingLine}>
      {refused?.form === "routing" ? <Alert answers>{refused.told}</Alert> : null}
      {routed ? <Decision routed={routed} /> : null}
      {stage === "generated" ? <p>{words.notYet}</p> : null}
      {stage === "paused" ? <p>{words.aside}</p> : null}
      {isOpen && mayMove ? (
        <form method="post" action={`/office/leads/${id}/routing#routing`}>
          <Button type="submit">{words.routeNow}</Button>
        </form>
      ) : null}
      <LeadHandover desk={desk} refused={refused?.form === "transfer" ? refused : undefined} />
    </DeskSection>
  );
}

function Decision({ routed: { agent, who, at, reasons, why } }: { routed: RoutingEvent }) {
  return (
    <Alert kind={agent ? "success" : "info"}>
      <p className="font-medium">
        {agent ? (
          <>
            {words.wentTo} <AgentLink {...agent} />
          </>
        ) : (
          words.leftToPerson
        )}
      </p>
      <ul className="mt-1">
        {[...reasons, ...(why ? [why] : [])].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm [&_time_*]:whitespace-normal">
        {why ? `${words.decidedByHand} · ` : ""}
        {who ? `${who} · ` : ""}
        <Moment at={at} />
      </p>
    </Alert>
  );
}
