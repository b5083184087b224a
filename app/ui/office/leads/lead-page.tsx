import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { questions } from "#content/leads/questions.ts";
import { LeadChecks } from "./lead-checks.tsx";
import { LeadConsent } from "./lead-consent.tsx";
import { LeadContact } from "./lead-contact.tsx";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";
import { LeadMoves } from "./lead-moves.tsx";
import { LeadRouting } from "./lead-routing.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadWork } from "./lead-work.tsx";
import { StageMark } from "./stage-mark.tsx";

export interface LeadPageProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

export function LeadPage({ lead, refused }: LeadPageProps) {
  return (
    <OfficePage
      back={{ to: "/office/leads", label: copy.back }}
      title={lead.name || leadsCopy.noName}
      line={copy.received(leadKindNames[lead.kind], lead.place || copy.noLocation)}
      besideTitle={<StageMark stage={lead.stage} />}
    >
      <div className="grid grid-cols-1 items-start gap-6 medium:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <LeadContact lead={lead} />
          <LeadWork lead={lead} refused={refused} />
          <LeadChecks lead={lead} refused={refused?.form === "check" ? refused : undefined} />
          <LeadRouting lead={lead} refused={refused} />
          <LeadMoves lead={lead} refused={refused?.form === "move" ? refused : undefined} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Answers lead={lead} />
          <LeadConsent lead={lead} />
          <LeadTimeline timeline={lead.timeline} />
        </div>
      </div>
    </OfficePage>
  );
}

function Answers({ lead: { kind, answers } }: { lead: LeadDetails }) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-h4">{copy.answersTitle}</h2>
      <Facts
        facts={questions[kind].map(({ label }, step) => ({ name: label, value: answers[step] || copy.notAnswered }))}
      />
    </Card>
  );
}
