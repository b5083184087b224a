import { useRef } from "react";
import { questionnaireCopy as copy } from "#content/leads/questionnaires.ts";
import { wasAnswerTapped } from "./step-form.ts";

interface ChoiceCardsProps {
  name: string;
  labelledBy: string;
  options: readonly string[];
  chosen: string;
  /** A finger chose an answer. Keys only move the choice, and a mouse has the button beside it. */
  onTap: () => void;
}

/** Native radios with the card as label. Shows keys only with scripts, on devices that likely have a keyboard. */
export function ChoiceCards({ name, labelledBy, options, chosen, onTap }: ChoiceCardsProps) {
  // Undefined: nothing was touched since the scripts started.
  const byFinger = useRef<boolean>(undefined);
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-hint`}
        onPointerDown={({ pointerType }) => {
          byFinger.current = pointerType === "touch";
        }}
        onKeyDown={() => {
          byFinger.current = false;
        }}
        onClick={({ target }) =>
          (byFinger.current ?? wasAnswerTapped()) && target instanceof HTMLInputElement && onTap()
        }
        className="mt-6 grid gap-3"
      >
        {options.map((option, index) => (
          <label
            key={option}
            className="flex cursor-pointer items-center gap-4 rounded-card border border-edge bg-paper px-4 py-3.5 transition-[background-color,border-color,box-shadow] hover:border-primary-text has-checked:border-primary-text has-checked:bg-wash has-checked:inset-ring has-checked:inset-ring-primary-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary dark:has-focus-visible:outline-secondary-light sm:px-5"
          >
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              className="size-5 shrink-0 scroll-mb-32 appearance-none rounded-full border border-edge bg-paper outline-none transition-[border-width,border-color] checked:border-6 checked:border-primary-text forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1">{option}</span>
            <kbd
              aria-hidden
              className="hidden size-7 shrink-0 place-items-center rounded-md border border-line bg-page font-sans text-sm text-soft sm:pointer-fine:grid noscript:hidden"
            >
              {index + 1}
            </kbd>
          </label>
        ))}
      </div>
      <p className="mt-4 hidden text-sm text-soft pointer-fine:block noscript:hidden">
        {copy.keysHint(options.length)}
      </p>
    </>
  );
}
