import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { WhyForm } from "#app/ui/office/actions/why-form.tsx";
import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { stageText } from "#content/leads/agent-work.ts";
import { phonedReportPage } from "#content/refunds/office-refunds.ts";
import { acceptanceCopy as copy } from "#content/work/office-acceptance.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadAcceptanceProps {
  lead: LeadDetails;
  refused: RefusedForm | undefined;
}

/** How the agent stands with the lead, and how staff take it back. */
export function LeadAcceptance({ lead: { id, acceptance, mayMove }, refused }: LeadAcceptanceProps) {
  if (!acceptance && !refused) return null;
  const mayTakeBack = acceptance !== undefined && acceptance.stage !== "closed";
  return (
    <div id="acceptance" className="grid scroll-mt-4 gap-4 border-t border-line pt-4">
      {acceptance ? <Acceptance acceptance={acceptance} /> : null}
      {mayMove && mayTakeBack ? (
        <ButtonTo to={`/office/leads/${id}/report`} variant="outline" className="justify-self-start">
          {phonedReportPage.link}
        </ButtonTo>
      ) : null}
      {mayMove && (mayTakeBack || refused) ? (
        <Fold label={copy.takeBack} open={refused !== undefined}>
          <WhyForm
            action={`/office/leads/${id}/takeback#acceptance`}
            copy={copy}
            button={copy.takeBack}
            refused={refused}
            isOpen={mayTakeBack}
          />
        </Fold>
      ) : null}
    </div>
  );
}

function Acceptance({ acceptance }: { acceptance: NonNullable<LeadDetails["acceptance"]> }) {
  const { agent, member, acceptedAt, stageSince, lastContactAt } = acceptance;
  return (
    <Facts
      facts={[
        { name: copy.with, value: <AgentLink {...agent} /> },
        ...(member ? [{ name: copy.member, value: member }] : []),
        { name: copy.accepted, value: <DateTime at={acceptedAt} /> },
        {
          name: copy.stage,
          value: (
            <>
              {stageText(acceptance)}, {copy.since} <DateTime at={stageSince} />
            </>
          ),
        },
        {
          name: copy.lastContact,
          value: lastContactAt ? (
            <DateTime at={lastContactAt} />
          ) : acceptance.isLate ? (
            copy.lateContact
          ) : (
            copy.noContact
          ),
        },
      ]}
    />
  );
}
