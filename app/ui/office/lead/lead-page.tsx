import { Card } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { LeadChecks } from "#app/ui/office/lead/lead-checks.tsx";
import { LeadConsent } from "#app/ui/office/lead/lead-consent.tsx";
import { LeadContact } from "#app/ui/office/lead/lead-contact.tsx";
import type { LeadDesk, RefusedDeed } from "#app/ui/office/lead/lead-desk.ts";
import { LeadLife } from "#app/ui/office/lead/lead-life.tsx";
import { LeadMoves } from "#app/ui/office/lead/lead-moves.tsx";
import { LeadRouting } from "#app/ui/office/lead/lead-routing.tsx";
import { StageMark } from "#app/ui/office/lead/stage-mark.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { leadsWords, leadDeskWords as words } from "#content/office/leads.ts";
import { answeredQuestions } from "#content/questionnaire.ts";

export interface LeadPageProps {
  desk: LeadDesk;
  refused?: RefusedDeed;
}

/** One lead on the desk: what to do with it in order of its life, and beside that all that is known of it. */
export function LeadPage({ desk, refused }: LeadPageProps) {
  return (
    <OfficePage
      back={{ to: "/office/leads", label: words.back }}
      title={desk.name || leadsWords.nobody}
      line={words.received(desk.place || words.noPlace)}
      aside={<StageMark stage={desk.stage} />}
    >
      <div className="grid grid-cols-1 items-start gap-6 medium:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <LeadContact desk={desk} />
          <LeadChecks desk={desk} refused={refused?.form === "check" ? refused : undefined} />
          <LeadRouting desk={desk} refused={refused} />
          <LeadMoves desk={desk} refused={refused?.form === "move" ? refused : undefined} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Answers answers={desk.answers} />
          <LeadConsent desk={desk} />
          <LeadLife life={desk.life} />
        </div>
      </div>
    </OfficePage>
  );
}

function Answers({ answers }: { answers: string[] }) {
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-h4">{words.answersTitle}</h2>
      <Facts
        facts={answeredQuestions.map(({ label }, step) => ({ name: label, value: answers[step] || words.notAnswered }))}
      />
    </Card>
  );
}
