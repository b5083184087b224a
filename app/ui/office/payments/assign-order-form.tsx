import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import { ApplicationChoice, type LikelyApplication } from "./application-choice.tsx";
import { RecordSearch } from "./record-search.tsx";

const copy = ordersCopy.detail;

export interface AssignOrderFormProps {
  /** The order's id. */
  id: string;
  applications: LikelyApplication[];
  query?: string;
  entered?: { application: string; reason: string };
  refused?: keyof typeof copy.refusals;
}

export function AssignOrderForm({ id, applications, query, entered, refused }: AssignOrderFormProps) {
  const action = `/office/orders/${id}/application`;
  const isApplicationWrong = refused === "no-such-application" || refused === "another-plan";
  return (
    <>
      <RecordSearch action={action} query={query} copy={copy.applications} />
      <ReasonForm
        action={query ? `${action}?${new URLSearchParams({ q: query })}` : action}
        label={copy.reason}
        button={copy.assignButton}
        typed={entered?.reason}
        error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
      >
        <ApplicationChoice
          applications={applications}
          query={query}
          chosen={entered?.application}
          error={isApplicationWrong ? copy.refusals[refused] : undefined}
        />
      </ReasonForm>
    </>
  );
}
