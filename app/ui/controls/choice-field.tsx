import { type ReactNode, useId } from "react";
import { describedBy, FieldError } from "./field-frame.tsx";

export interface ChoiceFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  disabled?: boolean;
}

/** A few options side by side, one of which is chosen with one tap. Radio buttons, so that it needs no script. */
export function ChoiceField({ legend, hint, error, name, options, defaultValue, disabled }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint ? (
        <div id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </div>
      ) : null}
      <div
        className={`grid max-w-sm auto-cols-fr grid-flow-col divide-x divide-edge overflow-clip rounded-button border bg-paper ${error ? "border-bad ring-1 ring-bad" : "border-edge"}`}
      >
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 items-center justify-center px-3 py-2 text-center font-medium transition-colors has-checked:bg-primary has-checked:text-white has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current not-has-checked:hover:bg-wash-strong has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={disabled}
              className="absolute inset-0 m-auto size-full appearance-none forced-colors:right-auto forced-colors:left-2 forced-colors:size-4 forced-colors:appearance-auto"
            />
            <span className="pointer-events-none relative">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
