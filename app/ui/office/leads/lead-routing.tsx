import { lazy } from "react";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { recordCopy } from "#content/office/records.ts";
import type { RoutingEvent } from "#domain/leads/timeline-event.ts";
import { LeadAcceptance } from "./lead-acceptance.tsx";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";
import { LeadOffer } from "./lead-offer.tsx";

/** Only a lead for which staff may choose the agent loads its script. */
const LeadTransfer = lazy(() => import("./lead-transfer.tsx"));

interface LeadRoutingProps {
  lead: LeadDetails;
  isNext?: boolean;
  refused?: RefusedForm;
}

export function LeadRouting({ lead, isNext = false, refused }: LeadRoutingProps) {
  const { id, stage, mayMove, routed, revoked, passedOn } = lead;
  const isOpen = stage === "double-verified" && !revoked;
  const refusedTransfer = refusalOf(refused, "transfer");
  return (
    <Part
      id="routing"
      overline={isNext ? recordCopy.next : undefined}
      title={copy.routingTitle}
      line={copy.routingLine}
    >
      {refused?.act === "routing" ? <Alert answers>{refused.message}</Alert> : null}
      {routed ? <Decision routed={routed} /> : null}
      {isOpen && passedOn.length > 0 ? <Before passedOn={passedOn} /> : null}
      {stage === "generated" ? <p>{copy.notYet}</p> : null}
      {stage === "paused" ? <p>{copy.paused}</p> : null}
      {stage === "double-verified" && revoked ? <p>{copy.noRouteOptedOut}</p> : null}
      {isOpen && mayMove ? (
        <PostButton action={`/office/leads/${id}/routing#routing`}>{copy.routeNow}</PostButton>
      ) : null}
      <LeadOffer lead={lead} refused={refusalOf(refused, "offer/withdrawal")} />
      <LeadAcceptance lead={lead} refused={refusalOf(refused, "takeback")} />
      {lead.choice || refusedTransfer ? (
        <LeadTransfer
          lead={lead}
          isFirst={passedOn.length > 0 || (routed !== undefined && !routed.agent)}
          refused={refusedTransfer}
        />
      ) : null}
    </Part>
  );
}

const Before = ({ passedOn }: Pick<LeadDetails, "passedOn">) => (
  <div>
    <p className="font-medium">{copy.before}</p>
    <ul>
      {passedOn.map(({ agent, how }) => (
        <li key={agent.id}>
          <AgentLink {...agent} />: {copy.passedOn[how]}
        </li>
      ))}
    </ul>
  </div>
);

function Decision({ routed: { agent, who, at, reasons, why } }: { routed: RoutingEvent }) {
  return (
    <Alert kind={agent ? "success" : "info"}>
      <p className="font-medium">
        {agent ? (
          <>
            {copy.wentTo} <AgentLink {...agent} />
          </>
        ) : (
          copy.leftToStaff
        )}
      </p>
      <ul className="mt-1">
        {[...reasons, ...(why ? [why] : [])].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm [&_time_*]:whitespace-normal">
        {why ? `${copy.decidedManually} · ` : ""}
        {who ? `${who} · ` : ""}
        <DateTime at={at} />
      </p>
    </Alert>
  );
}
