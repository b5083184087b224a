import { buyerFormPage as copy } from "#content/leads/buyer-form.ts";
import { buyerQuestions } from "#content/leads/questionnaire.ts";
import type { Questionnaire } from "#domain/leads/buyer-questionnaire.ts";

/** Id of the current step's text, which describes the question's heading. */
export const currentStepId = "current-question";
export const stepsId = "questions";

/** "Question 1" to "Question 8": on phones a row, else a list with answers. */
export function StepIndicator({ filled }: { filled: Questionnaire }) {
  return (
    <ol
      id={stepsId}
      aria-label={copy.steps}
      className="relative grid grid-cols-8 gap-1 pb-8 medium:grid-cols-1 medium:gap-0.5 medium:pb-0"
    >
      {buyerQuestions.map(({ id }, index) => (
        <Step key={id} index={index} current={filled.step} answer={filled.answers[index]} />
      ))}
    </ol>
  );
}

function Step({ index, current, answer }: { index: number; current: number; answer: string | undefined }) {
  const isCurrent = index === current;
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={`medium:flex medium:items-center medium:gap-3 medium:rounded-button medium:px-3 medium:py-1.5 ${isCurrent ? "medium:bg-wash-strong" : ""}`}
    >
      <Lot state={isCurrent ? "current" : index < current ? "behind" : "ahead"} />
      <span
        id={isCurrent ? currentStepId : undefined}
        className={`shrink-0 ${isCurrent ? "absolute bottom-0 left-0 font-semibold medium:static" : "max-medium:sr-only medium:text-soft"}`}
      >
        {copy.step(index + 1)}
      </span>
      {answer ? <span className="hidden min-w-0 truncate text-sm text-soft medium:block">{answer}</span> : null}
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
