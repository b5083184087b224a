import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import { contactStep, questions } from "#content/leads/questions.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Questionnaire } from "#domain/leads/questionnaire.ts";

/** Id of the current step's text, which describes the question's heading. */
export const currentStepId = "current-question";
export const stepsId = "questions";

/** "Question 1" to "Question 8": on phones a row with "Question 3 of 8 · Budget" below, else a list with answers. */
export function StepIndicator({ kind, filled }: { kind: LeadKind; filled: Questionnaire }) {
  const steps = [...questions[kind], contactStep];
  return (
    <ol
      id={stepsId}
      aria-label={copy.steps}
      className="relative grid auto-cols-fr grid-flow-col gap-1 pb-8 medium:grid-flow-row medium:gap-0.5 medium:pb-0"
    >
      {steps.map(({ id, label }, index) => (
        <Step
          key={id}
          index={index}
          current={filled.step}
          label={label}
          count={steps.length}
          answer={filled.answers[index]}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  index: number;
  current: number;
  label: string;
  count: number;
  answer: string | undefined;
}

function Step({ index, current, label, count, answer }: StepProps) {
  const isCurrent = index === current;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={`medium:flex medium:items-center medium:gap-3 medium:rounded-button medium:px-3 medium:py-1.5 ${isCurrent ? "medium:bg-wash-strong" : ""}`}
    >
      <Lot state={isCurrent ? "current" : index < current ? "behind" : "ahead"} />
      {/* The labels are generated content: the items themselves read "Question 1" to "Question 8". */}
      <span
        data-label={label}
        data-of={copy.stepOf(count, label)}
        className={`flex min-w-0 gap-1.5 after:min-w-0 after:truncate after:text-soft medium:after:text-sm ${isCurrent ? "absolute inset-x-0 bottom-0 after:content-[attr(data-of)] medium:static" : "max-medium:sr-only"} ${answer ? "medium:shrink-0 medium:after:hidden" : "medium:items-baseline medium:gap-3 medium:after:content-[attr(data-label)]"}`}
      >
        <span
          id={isCurrent ? currentStepId : undefined}
          className={`shrink-0 ${isCurrent ? "font-semibold" : "medium:text-soft"}`}
        >
          {copy.step(index + 1)}
        </span>
      </span>
      {answer ? <span className="hidden min-w-0 truncate text-sm medium:block">{answer}</span> : null}
    </li>
  );
}

const grounds = {
  behind: "fill-primary-text opacity-55",
  current: "fill-primary-text",
  ahead: "fill-wash-strong stroke-edge",
};

function Lot({ state }: { state: keyof typeof grounds }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 34"
      className={`h-auto w-full max-w-9 shrink-0 medium:w-9 ${state === "current" ? "" : "medium:-translate-y-1.5"}`}
    >
      <path d="M18 14 34 22 18 30 2 22z" strokeWidth="1" strokeLinejoin="round" className={grounds[state]} />
      {state === "current" ? (
        <>
          <path
            d="M18 23c-5-6-7-8.500-7-12a7 7 0 0 1 14 0c0 3.500-2 6-7 12z"
            strokeWidth="2"
            className="fill-primary-text stroke-paper medium:stroke-wash-strong"
          />
          <circle cx="18" cy="11" r="2.500" className="fill-paper" />
        </>
      ) : null}
    </svg>
  );
}
