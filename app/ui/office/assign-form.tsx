import { ReasonForm } from "#app/ui/office/reason-form.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ordersWords } from "#content/office/orders.ts";
import { isOfReason } from "#domain/written-reason.ts";

const words = ordersWords.detail;

export interface AssignFormProps {
  /** The order's. */
  id: string;
  typed?: { application: string; reason: string };
  refused?: keyof typeof words.refusals;
}

/** Which application an order is for, and how one knows. */
export function AssignForm({ id, typed, refused }: AssignFormProps) {
  const ofApplication = refused === "no-such-application" || refused === "another-plan";
  return (
    <ReasonForm
      action={`/office/orders/${id}/application`}
      label={words.reason}
      button={words.assignButton}
      variant="outline"
      typed={typed?.reason}
      error={isOfReason(refused) ? words.refusals[refused] : undefined}
    >
      <TextField
        label={words.applicationNamed}
        name="application"
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={typed?.application}
        error={ofApplication ? words.refusals[refused] : undefined}
      />
    </ReasonForm>
  );
}
