import { FormRoot } from "#app/ui/forms/form-root.tsx";
import { answersFromQuery } from "#domain/leads/questionnaire.ts";
import { draftKey } from "./questionnaire-draft.ts";
import { QuestionnaireForm, type QuestionnaireFormProps } from "./questionnaire-form.tsx";

export function QuestionnaireRoot(props: QuestionnaireFormProps) {
  const { kind, search } = props;
  // Started at once, it takes the answers out of the address.
  const start = answersFromQuery(kind, new URLSearchParams(search)) ? "now" : undefined;
  return <FormRoot name="questionnaire" form={QuestionnaireForm} start={start} draft={draftKey(kind)} props={props} />;
}
