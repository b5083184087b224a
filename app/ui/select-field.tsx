import { ChevronDown } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { controlClass, describedBy, FieldFrame } from "#app/ui/field-frame.tsx";

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<"select">, "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** A text stands for both value and words. */
  options: readonly (string | { value: string; label: string })[];
  /** The words of an empty first choice; left out, there is none. */
  placeholder?: string;
}

/** A labelled native select: the phone's own wheel, the desktop's own list. */
export function SelectField({ label, hint, error, options, placeholder, className, ...control }: SelectFieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...control}
          id={id}
          aria-invalid={error ? true : control["aria-invalid"]}
          aria-describedby={describedBy(id, { hint, error, also: control["aria-describedby"] })}
          className={`${controlClass} appearance-none pr-11`}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {label}
              </option>
            );
          })}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-quiet"
        />
      </div>
    </FieldFrame>
  );
}
