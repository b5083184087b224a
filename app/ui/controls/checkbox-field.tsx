import { Check } from "lucide-react";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { describedBy, FieldError } from "./field-frame.tsx";

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  /** Links in it do not tick the box. */
  label: ReactNode;
  error?: string;
  /** On a phone a long label wraps below the box. */
  long?: boolean;
}

export function CheckboxField({ label, error, long = false, className = "", ...control }: CheckboxFieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className={long ? "sm:flex sm:gap-3" : "flex items-start gap-3"}>
        <span
          className={`relative mt-0.5 grid size-6 shrink-0 ${long ? "max-sm:float-left max-sm:mr-3 max-sm:mb-1" : ""}`}
        >
          <input
            {...control}
            type="checkbox"
            id={id}
            aria-invalid={error ? true : control["aria-invalid"]}
            aria-describedby={describedBy(id, { error, also: control["aria-describedby"] })}
            className="peer size-6 appearance-none rounded-md border border-edge bg-paper transition-colors checked:border-primary-text checked:bg-primary hover:border-primary-text disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad forced-colors:appearance-auto"
          />
          <Check
            aria-hidden
            size={18}
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto scale-50 text-white opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <label
          htmlFor={id}
          className="text-soft [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2"
        >
          {label}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
