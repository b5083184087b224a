import { useId } from "react";
import { describedBy, FieldError } from "#app/ui/controls/field-frame.tsx";

interface ChipFieldProps {
  legend: string;
  hint?: string;
  /** The option that the hint is about: it shows once this one is chosen. */
  hintOf?: string;
  error?: string | undefined;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
}

/** A few options, one of which is chosen with one tap; they wrap on a narrow phone. Radio buttons: no script. */
export function ChipField({ legend, hint, hintOf, error, name, options, defaultValue }: ChipFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className="group flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-1.5 gap-y-2 sm:gap-x-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`relative flex min-h-11 grow items-center justify-center rounded-full border bg-paper px-2.5 py-2 text-center sm:px-4 font-medium transition-colors has-checked:border-primary-text has-checked:bg-wash-strong has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 not-has-checked:hover:bg-wash-strong sm:grow-0 ${error ? "border-bad" : "border-edge"}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              data-hinted={value === hintOf ? "" : undefined}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none forced-colors:right-auto forced-colors:left-2 forced-colors:my-auto forced-colors:size-4 forced-colors:appearance-auto"
            />
            <span className="pointer-events-none relative">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
      {hint ? (
        <p
          id={`${id}-hint`}
          className={`text-sm text-quiet ${hintOf ? "hidden group-has-[[data-hinted]:checked]:block" : ""}`}
        >
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
