import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { describedBy, FieldFrame } from "./field-frame.tsx";
import { Select } from "./select.tsx";

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<"select">, "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** A string is both value and label. */
  options: readonly (string | { value: string; label: string })[];
  /** Label of an empty first option; without it there is none. */
  placeholder?: string;
}

export function SelectField({ label, hint, error, options, placeholder, className, ...control }: SelectFieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <Select
        {...control}
        id={id}
        aria-invalid={error ? true : control["aria-invalid"]}
        aria-describedby={describedBy(id, { hint, error, also: control["aria-describedby"] })}
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
      </Select>
    </FieldFrame>
  );
}
