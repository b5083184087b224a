import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { controlClass, describedBy, FieldError } from "#app/ui/controls/field-frame.tsx";
import { questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import type { Question } from "#content/leads/questions.ts";
import { textRefusal } from "#content/text-refusal.ts";
import { answer } from "#domain/leads/questionnaire.ts";
import { longestLine } from "#domain/text/text-limits.ts";
import { answerFieldName } from "#domain/values/answer-field-name.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { HiddenAnswers } from "./hidden-answers.tsx";
import { questionActions } from "./step-actions.ts";
import { requestedStep, useEarlyInput, wasAnswerTapped } from "./step-form.ts";
import { StepHeading } from "./step-heading.tsx";
import type { Wizard } from "./use-questionnaire.ts";

/** A step before the last. Without scripts it is a GET form whose buttons name the next step. */
export function QuestionStep({ wizard, question }: { wizard: Wizard; question: Question }) {
  const { kind } = wizard;
  const { path, placeholder } = questionnairePages[kind];
  const { step, answers } = wizard.filled;
  const name = answerFieldName(step);
  const current = answers[step] ?? "";
  const take = (form: HTMLFormElement) => {
    const text = new FormData(form).get(name);
    wizard.edit((filled) => answer(filled, step, typeof text === "string" ? text : ""));
  };
  const goOn = (element: HTMLFormElement | null) => element?.requestSubmit(element.querySelector("button"));
  const form = useEarlyInput((element) => {
    take(element);
    if (question.options && wasAnswerTapped()) goOn(element);
  });
  // After a button press, a digit belongs to the next question.
  const isExiting = useRef(false);

  return (
    <form
      ref={form}
      method="get"
      action={path}
      onChange={(event) => take(event.currentTarget)}
      onKeyDown={(event) => isExiting.current || chooseByDigit(event)}
      onSubmit={(event) => {
        isExiting.current = true;
        wizard.go(requestedStep(kind, event));
      }}
      className="flex flex-1 flex-col"
    >
      {/* Enter presses a form's first button. This hidden one is Next; the first visible one is Back. */}
      <button type="submit" name="question" value={step + 2} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <HiddenAnswers answers={answers} except={step} asked={wizard.asked} visit={wizard.visit} />
      <StepHeading id={question.id} focused={wizard.moved} hint={question.hint}>
        {question.options ? question.label : <label htmlFor={name}>{question.label}</label>}
      </StepHeading>
      {question.options ? (
        <ChoiceCards
          name={name}
          labelledBy={question.id}
          options={question.options}
          chosen={current}
          onTap={() => goOn(form.current)}
        />
      ) : (
        <FreeText {...{ name, current, placeholder }} label={question.label} hintId={`${question.id}-hint`} />
      )}
      <div className={`mt-auto ${questionActions}`}>
        <Button type="submit" name="question" value={step} variant="outline" size="large" disabled={step === 0}>
          <ArrowLeft aria-hidden size={20} />
          {copy.back}
        </Button>
        <Button type="submit" name="question" value={step + 2} size="large">
          {copy.next}
          <ArrowRight aria-hidden size={20} />
        </Button>
      </div>
    </form>
  );
}

interface FreeTextProps {
  name: string;
  current: string;
  placeholder: string;
  label: string;
  hintId: string;
}

function FreeText({ name, current, placeholder, label, hintId }: FreeTextProps) {
  const error = current.trim().length > longestLine ? textRefusal(label, "too-long") : undefined;
  return (
    <div className="mt-6 grid gap-1.5">
      <input
        type="text"
        id={name}
        name={name}
        defaultValue={current}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="next"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error, also: hintId })}
        className={`${controlClass} py-3.5 text-lg`}
      />
      <FieldError id={name} error={error} />
    </div>
  );
}

/** Digits choose only while the focus is within the question. */
function chooseByDigit(event: KeyboardEvent<HTMLFormElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const choice = event.currentTarget.querySelectorAll<HTMLInputElement>("input[type=radio]")[Number(event.key) - 1];
  choice?.focus();
  choice?.click();
}
