import { useFetchers } from "react-router";
import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { leadEndings, optOutCauses } from "#content/leads/whom.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { handOffCopy } from "#content/members/my-team.ts";
import { ContactForm } from "./contact-form.tsx";
import { expectedLead } from "./expected-lead.ts";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadStage } from "./lead-stage.tsx";
import { LeadTasks } from "./lead-tasks.tsx";
import { GiveBack, LeadTerms } from "./lead-terms.tsx";
import { LeadWays } from "./lead-ways.tsx";
import type { EndedLead, OpenLead, RefusedLeadForm, ShownLead } from "./shown-lead.ts";
import { WhomFacts } from "./whom-facts.tsx";

interface LeadPageProps {
  lead: ShownLead;
  refused?: RefusedLeadForm | undefined;
}

export const leadTitle = (lead: ShownLead | undefined): string =>
  lead?.what === "open" ? lead.name || copy.noName : copy.untitled;

/** An accepted lead, in the order of an agent's work: call, what came of it, what is next, where it stands. */
export function LeadPage({ lead, refused }: LeadPageProps) {
  // Another lead is another page, whose forms start empty.
  return lead.what === "ended" ? (
    <Ended lead={lead} refused={refused} />
  ) : (
    <Open key={lead.id} stored={lead} refused={refused} />
  );
}

function Open({ stored, refused }: { stored: OpenLead; refused: RefusedLeadForm | undefined }) {
  const lead = expectedLead(stored, useFetchers(), new Date());
  const refusalOf = (...forms: RefusedLeadForm["form"][]) =>
    refused && forms.includes(refused.form) ? refused : undefined;
  return (
    <MyPage
      back={{ to: "/my", label: copy.back }}
      title={lead.name || copy.noName}
      line={
        <>
          {copy.line(leadGoals[lead.kind], lead.place)} {lead.colleague ? `${copy.worksOnIt(lead.colleague)}.` : null}
        </>
      }
    >
      {lead.blocked ? (
        <Alert>
          <p>{copy.blocked[lead.blocked]}</p>
          {lead.optedOut ? (
            <p>
              {optOutCauses[lead.optedOut.source]} {copy.on}{" "}
              <LocalTime at={lead.optedOut.since} timeZone={lead.timeZone} />.
            </p>
          ) : null}
          <WhomFacts whom={lead.whom} timeZone={lead.timeZone} />
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-6 medium:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid grid-cols-1 gap-6">
          {lead.blocked ? null : <LeadWays lead={lead} />}
          <ContactForm lead={lead} refused={refusalOf("contact")} />
          <LeadTasks lead={lead} refused={refusalOf("task")} />
          <LeadStage lead={lead} refused={refusalOf("stage", "undo")} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LeadFacts lead={lead} />
          <LeadHistory lead={lead} refused={refusalOf("note")} />
          <LeadTerms lead={lead} />
          {lead.mayHandOff ? <HandOff id={lead.id} /> : null}
          <GiveBack lead={lead} refused={refusalOf("return")} />
        </div>
      </div>
    </MyPage>
  );
}

function HandOff({ id }: Pick<OpenLead, "id">) {
  return (
    <CardSection title={handOffCopy.title} line={handOffCopy.line}>
      <ButtonLink to={`/my/leads/${id}/member`} variant="outline" className="justify-self-start">
        {handOffCopy.choose}
      </ButtonLink>
    </CardSection>
  );
}

function Ended({
  lead: { whom, ending, endedAt, reason, who, timeZone },
  refused,
}: {
  lead: EndedLead;
  refused: RefusedLeadForm | undefined;
}) {
  const typed = Object.entries(refused?.typed ?? {}).flatMap(([name, text]) =>
    typedTexts.has(name) && text ? text : [],
  );
  return (
    <MyPage narrow back={{ to: "/my", label: copy.back }} title={copy.untitled}>
      {refused ? (
        <Alert answers>
          <p>{refused.message}</p>
          {typed.length > 0 ? <p className="mt-2">{copy.ended.typed}</p> : null}
          {typed.map((text) => (
            <p key={text} className="whitespace-pre-wrap">
              “{text}”
            </p>
          ))}
        </Alert>
      ) : null}
      <CardSection
        title={who ? copy.ended.by(who, ending) : copy.ended.title[ending]}
        line={<LocalTime at={endedAt} timeZone={timeZone} />}
      >
        {reason ? (
          <p className="whitespace-pre-wrap">
            {copy.ended.reason}: {reason}
          </p>
        ) : null}
        <p className="font-medium">{copy.ended.line}</p>
        <WhomFacts whom={whom} timeZone={timeZone} why={leadEndings[ending]} />
      </CardSection>
    </MyPage>
  );
}

/** Fields of the page's forms in which members write. */
const typedTexts = new Set(["text", "reason"]);
