import { isReasonRefusal, type ReasonRefusal } from "#domain/audit/written-reason.ts";
import { OfficeFormPage, type OfficeFormPageProps } from "./office-form-page.tsx";
import { ReasonForm } from "./reason-form.tsx";

interface ReasonPageProps<Refused extends string> extends Pick<OfficeFormPageProps, "title" | "line" | "back"> {
  /** Why there is nothing left to decide. */
  closedReason: string | undefined;
  action: string;
  label: string;
  button: string;
  refusals: Readonly<Record<Refused | ReasonRefusal, string>>;
  answer: { typed: string; refused: Refused | ReasonRefusal } | undefined;
}

/** A page for an action that needs only a reason. Typed text stays visible even if nothing is left to decide. */
export function ReasonPage<Refused extends string>(props: ReasonPageProps<Refused>) {
  const { closedReason, action, label, button, refusals, answer, ...page } = props;
  const refusal = answer && refusals[answer.refused];
  const ofReason = isReasonRefusal(answer?.refused);
  return (
    <OfficeFormPage {...page} refusal={ofReason ? undefined : refusal}>
      {closedReason && !answer ? (
        <p>{closedReason}</p>
      ) : (
        <ReasonForm
          action={action}
          label={label}
          button={button}
          variant="outline"
          typed={answer?.typed}
          error={ofReason ? refusal : undefined}
        />
      )}
    </OfficeFormPage>
  );
}
