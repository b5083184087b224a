import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface FieldFrameProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Like a hint, but below the control: controls in one row stay on one line. */
  help?: ReactNode;
  error?: string;
  className?: string;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, help, error, className = "", children }: FieldFrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint ? (
        <p id={hintId(id)} className="text-sm text-quiet">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
      {help ? (
        <p id={helpId(id)} className="text-sm text-quiet">
          {help}
        </p>
      ) : null}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden size={16} className="mt-[3px] shrink-0" />
      {error}
    </p>
  );
}

/** A field's `aria-describedby`: its hint, its error, else its help, and the ids in `also`. */
export function describedBy(
  id: string,
  parts: { hint?: unknown; help?: unknown; error?: string; also?: string },
): string | undefined {
  const ids = new Set(parts.also?.split(/\s+/).filter(Boolean));
  if (parts.hint) ids.add(hintId(id));
  if (parts.help && !parts.error) ids.add(helpId(id));
  if (parts.error) ids.add(errorId(id));
  return [...ids].join(" ") || undefined;
}

export const controlClass =
  "w-full rounded-button border border-edge bg-paper px-3.5 py-2.5 text-ink transition-[border-color,box-shadow] placeholder:text-quiet hover:border-primary-text focus-visible:border-transparent disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-quiet aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad";

const helpId = (id: string) => `${id}-help`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;
