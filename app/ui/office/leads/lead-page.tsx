import { lazy } from "react";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { More } from "#app/ui/office/records/more.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { StartNextCall } from "#app/ui/office/work/start-next-call.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { nextCallCopy } from "#content/leads/next-call.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { questions } from "#content/leads/questions.ts";
import { LeadChecks } from "./lead-checks.tsx";
import { LeadConsent } from "./lead-consent.tsx";
import { LeadContact } from "./lead-contact.tsx";
import type { LeadAct, LeadDetails, RefusedForm } from "./lead-details.ts";
import { LeadMoves } from "./lead-moves.tsx";
import { LeadRouting } from "./lead-routing.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadWork } from "./lead-work.tsx";
import { StageMark } from "./stage-mark.tsx";

/** Only a lead that has, or may have, something of it loads its script. */
const LeadHandover = lazy(() => import("./lead-handover.tsx"));

export interface LeadPageProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

export function OfficeLeadPage({ lead, refused }: LeadPageProps) {
  const isBeingChecked = lead.stage === "generated";
  const isToRoute = lead.stage === "double-verified" || lead.stage === "offered";
  const isMovedOn = !isBeingChecked && !isToRoute;
  const refusedIn = (...acts: LeadAct[]) => refused !== undefined && acts.includes(refused.act);
  // A colleague may have finished the checks since the page was shown. What was typed must not be lost.
  const isCheckFirst = isBeingChecked || refusedIn("checks", "callbacks");
  const isMoreRefused =
    (!isMovedOn && refusedIn("moves")) ||
    (!isToRoute && refusedIn("routing", "transfer", "offer/withdrawal", "takeback"));
  return (
    <OfficePage
      back={{ to: "/office/leads", label: copy.back }}
      title={lead.name || leadsCopy.noName}
      line={copy.received(leadKindNames[lead.kind], lead.place || copy.noLocation)}
      besideTitle={
        <div className="flex flex-wrap items-center gap-3">
          <StageMark stage={lead.stage} />
          {lead.mayVerify ? <StartNextCall label={nextCallCopy.nextPerson} variant="outline" /> : null}
        </div>
      }
    >
      <RecordColumns
        facts={
          <>
            <LeadContact lead={lead} />
            <Answers lead={lead} />
            <LeadConsent lead={lead} />
          </>
        }
      >
        {isCheckFirst ? <LeadChecks lead={lead} refused={refused} /> : null}
        {isToRoute ? <LeadRouting isNext lead={lead} refused={refused} /> : null}
        {isMovedOn ? <LeadMoves lead={lead} refused={refusalOf(refused, "moves")} /> : null}
        {lead.handover.isShown || refused ? <LeadHandover lead={lead} refused={refused} /> : null}
        <LeadWork lead={lead} refused={refused} />
        <More what={copy.moreHas[lead.stage] ?? copy.moreHasElse} open={isMoreRefused}>
          {lead.stage === "paused" && !isCheckFirst ? <LeadChecks lead={lead} /> : null}
          {isToRoute ? null : <LeadRouting lead={lead} refused={refused} />}
          {isMovedOn ? null : <LeadMoves lead={lead} refused={refusalOf(refused, "moves")} />}
        </More>
        <LeadTimeline timeline={lead.timeline} />
      </RecordColumns>
    </OfficePage>
  );
}

function Answers({ lead: { kind, answers, own, work } }: { lead: LeadDetails }) {
  return (
    <Part title={copy.answersTitle}>
      <Facts
        facts={[
          ...questions[kind].map(({ label }, step) => ({ name: label, value: answers[step] || copy.notAnswered })),
          ...own.map(({ question, answer }) => ({ name: question, value: answer })),
        ]}
      />
      {work.sentBy?.bodies.map((body) => (
        <details key={body}>
          <summary className="ml-5 list-outside text-primary-text underline underline-offset-4">{copy.sent}</summary>
          <pre className="mt-2 font-mono text-xs whitespace-pre-wrap">{body}</pre>
        </details>
      ))}
    </Part>
  );
}
