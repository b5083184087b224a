import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { ArrowLeft } from "lucide-react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Honeypot } from "#app/ui/forms/honeypot.tsx";
import { type RefusedPost, usePostedForm } from "#app/ui/forms/use-posted-form.ts";
import { contactInputs, questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import { contactStep, questions } from "#content/leads/questions.ts";
import { submissionFailed } from "#content/refusals.ts";
import { textRefusal } from "#content/text-refusal.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import { leadFormSchema, setContactInfo, type ThanksKind } from "#domain/leads/questionnaire.ts";
import type { ShownTextIds } from "#domain/privacy/shown-text-ids.ts";
import { requestedAgent } from "#domain/profiles/requested-agent.ts";
import { visitField } from "#domain/sources/attribution.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";
import type { TextReason } from "#domain/values/typed-text.ts";
import { ConsentField } from "./consent-field.tsx";
import { FeeDisclosure } from "./fee-disclosure.tsx";
import { HiddenAnswers } from "./hidden-answers.tsx";
import { stepActions } from "./step-actions.ts";
import { useEarlyInput } from "./step-form.ts";
import { StepHeading } from "./step-heading.tsx";
import { StoredOnSubmit } from "./stored-on-submit.tsx";
import type { Wizard } from "./use-questionnaire.ts";

export type RefusedQuestionnaire = RefusedPost & { answers?: readonly string[] };

interface AcceptedQuestionnaire {
  outcome: "accepted";
  thanks: ThanksKind;
  outlook?: LeadOutlook;
}

interface ContactStepProps {
  wizard: Wizard;
  /** Signed, as served with the form (operations/privacy/shown-texts.ts). */
  texts: ShownTextIds;
  /** The answer to a post made without scripts. */
  answer?: RefusedQuestionnaire | undefined;
}

/** The last step, with the only post of the questionnaire. Its buttons stand below all that is read and ticked. */
export function ContactStep({ wizard, texts, answer }: ContactStepProps) {
  const { kind } = wizard;
  const { path } = questionnairePages[kind];
  const { step, answers, contactInfo } = wizard.filled;
  const { form, fields, formProps, failedEarly, isSending } = usePostedForm({
    id: kind,
    schema: leadFormSchema,
    answer,
    defaultValue: { ...contactInfo, consent: wizard.ticked ? "on" : undefined },
    onAccepted: ({ thanks, outlook }: AcceptedQuestionnaire) => wizard.thank(thanks, outlook),
  });
  const take = (element: HTMLFormElement) => {
    const entered = new FormData(element);
    const entries = contactInputs.map(({ name }) => [name, String(entered.get(name) ?? "")]);
    wizard.edit((filled) => setContactInfo(filled, Object.fromEntries(entries)));
  };
  const takeFocus = (element: HTMLFormElement) => {
    take(element);
    if (new FormData(element).has("consent")) wizard.tick();
  };
  const tooLong = questions[kind].filter((_, index) => form.allErrors[answerFieldName(index)]);

  return (
    <>
      <form
        ref={useEarlyInput(takeFocus, answer)}
        {...formProps}
        action={`${path}?submitted=${wizard.asked ? `&${requestedAgent}=${wizard.asked.id}` : ""}`}
        onChange={(event) => take(event.currentTarget)}
        data-visit={visitField}
        className="relative"
      >
        {failedEarly ? (
          <Alert answers className="mb-6">
            {submissionFailed}
          </Alert>
        ) : null}
        {tooLong.map(({ id, label }) => (
          <Alert key={id} className="mb-6">
            {textRefusal(label, "too-long")}
          </Alert>
        ))}
        <Honeypot />
        <HiddenAnswers answers={answers} asked={wizard.asked} visit={wizard.visit} />
        <StepHeading id={contactStep.id} focused={wizard.moved} hint={contactStep.hint}>
          {contactStep.label}
        </StepHeading>
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          {contactInputs.map((input) => (
            <ContactField key={input.name} {...input} field={fields[input.name]} />
          ))}
        </div>
        <ConsentField
          {...getInputProps(fields.consent, { type: "checkbox", value: "on" })}
          key="consent"
          textId={texts.consentTextId}
        />
        <FeeDisclosure textId={texts.disclosureTextId} />
        <StoredOnSubmit />
        {/* Enter presses a form's first button. This hidden one submits; the first visible one is Back. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      </form>
      <div className={stepActions}>
        <Button
          type="submit"
          form={form.id}
          formAction={`${path}/contact`}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            wizard.go(step - 1);
          }}
          variant="outline"
          size="large"
        >
          <ArrowLeft aria-hidden size={20} />
          {copy.back}
        </Button>
        <Button type="submit" form={form.id} size="large" loading={isSending}>
          {copy.submit}
        </Button>
      </div>
    </>
  );
}

function ContactField({
  name,
  label,
  kind,
  autoComplete,
  field,
}: (typeof contactInputs)[number] & { field: FieldMetadata<string> }) {
  const reason = field.errors?.[0] as TextReason | undefined;
  const { key, ...control } = getInputProps(field, { type: kind });
  return (
    <TextField
      key={key}
      {...control}
      name={name}
      label={label}
      autoComplete={autoComplete}
      error={reason && textRefusal(label, reason)}
    />
  );
}
