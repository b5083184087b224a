import { lazy } from "react";
import { useFetchers } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { optOutCauses } from "#content/leads/whom.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { buildingOf } from "#domain/work/building.ts";
import { AboutLead } from "./about-lead.tsx";
import { BookPart } from "./book-part.tsx";
import { expectedLead } from "./expected-lead.ts";
import { type Composed, Composer, composed } from "./late-composer.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadStageForm } from "./lead-stage.tsx";
import { LeadTasks, WorkAppointments, WorkFollowUps } from "./lead-tasks.tsx";
import { LeadWays, ReportProblem } from "./lead-ways.tsx";
import type { OpenLead, RefusedLeadForm, ShownLead } from "./shown-lead.ts";
import { WhomFacts } from "./whom-facts.tsx";

/** Few pages are of a lead that has ended. */
const EndedLeadPage = lazy(async () => ({ default: (await import("./ended-lead-page.tsx")).EndedLeadPage }));

interface LeadPageProps {
  lead: ShownLead;
  refused?: RefusedLeadForm | undefined;
  /** The form that the address names. */
  act?: string | undefined;
}

/** An accepted lead, in the order of an agent's work: call, what came of it, what is next, where it stands. */
export function MyLeadPage({ lead, refused, act }: LeadPageProps) {
  // Another lead is another page, whose forms start empty.
  return lead.what === "ended" ? (
    <EndedLeadPage lead={lead} refused={refused} />
  ) : (
    <Open key={lead.id} stored={lead} refused={refused} first={composed.find((one) => one === act) ?? "contacts"} />
  );
}

function Open({ stored, refused, first }: { stored: OpenLead; refused: RefusedLeadForm | undefined; first: Composed }) {
  const lead = expectedLead(stored, useFetchers(), new Date());
  return (
    <MyPage
      back={{ to: "/my", label: copy.back }}
      title={
        <span className="flex items-center gap-3">
          <LotMark built={buildingOf(lead.stage.stage)} isFresh={lead.isFresh} className="size-14" />
          {lead.name || copy.noName}
        </span>
      }
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
      <div className="my-lead">
        <div className="my-lead-facts">
          {lead.blocked ? null : (
            <LeadWays lead={lead} accepted={lead.accepted} expects={lead.expects} hasCard={lead.optedOut === null}>
              <ReportProblem lead={lead} />
            </LeadWays>
          )}
          <LeadFacts lead={lead} />
          <WorkAppointments work={lead} />
          <LeadTasks lead={lead} />
          <WorkFollowUps work={lead} />
          <LeadStageForm lead={lead} refused={refused?.act.startsWith("stage") ? refused : undefined} />
        </div>
        <div className="my-lead-work">
          <Composer lead={lead} refused={refused} first={lead.saved?.act ?? first} />
          <LeadHistory lead={lead} />
        </div>
        <div className="my-about-person">
          {lead.book ? <BookPart book={lead.book} /> : null}
          <AboutLead lead={lead} />
        </div>
      </div>
    </MyPage>
  );
}
