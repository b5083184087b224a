import { TextField } from "#app/ui/controls/text-field.tsx";
import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";

const copy = ordersCopy.detail;

export interface AssignOrderFormProps {
  /** The order's id. */
  id: string;
  typed?: { application: string; reason: string };
  refused?: keyof typeof copy.refusals;
}

export function AssignOrderForm({ id, typed, refused }: AssignOrderFormProps) {
  const isApplicationWrong = refused === "no-such-application" || refused === "another-plan";
  return (
    <ReasonForm
      action={`/office/orders/${id}/application`}
      label={copy.reason}
      button={copy.assignButton}
      variant="outline"
      typed={typed?.reason}
      error={isReasonRefusal(refused) ? copy.refusals[refused] : undefined}
    >
      <TextField
        label={copy.applicationNamed}
        name="application"
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={typed?.application}
        error={isApplicationWrong ? copy.refusals[refused] : undefined}
      />
    </ReasonForm>
  );
}
