import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import { OfficeFormPage, type OfficeFormPageProps } from "./office-form-page.tsx";
import { ReasonForm } from "./reason-form.tsx";

export interface ReasonPageProps extends Pick<OfficeFormPageProps, "title" | "line" | "back"> {
  /** Why there is nothing left to decide. */
  closedReason: string | undefined;
  action: string;
  label: string;
  hint?: string;
  button: string;
  answer: { typed: string; refused: string; message: string } | undefined;
}

/** A page for an action that needs only a reason. Typed text stays visible even if nothing is left to decide. */
export function ReasonPage(props: ReasonPageProps) {
  const { closedReason, action, label, hint, button, answer, ...page } = props;
  const refusal = answer?.message;
  const ofReason = isReasonRefusal(answer?.refused);
  return (
    <OfficeFormPage {...page} refusal={ofReason ? undefined : refusal}>
      {closedReason && !answer ? (
        <p>{closedReason}</p>
      ) : (
        <ReasonForm
          action={action}
          label={label}
          hint={hint}
          button={button}
          variant="outline"
          typed={answer?.typed}
          error={ofReason ? refusal : undefined}
        />
      )}
    </OfficeFormPage>
  );
}
