import { LoaderCircle } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";

export type ButtonVariant = "primary" | "secondary" | "outline" | "ghost" | "bad";
export type ButtonSize = "medium" | "large";

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonStyle {
  /** Shows a spinner and ignores presses; text and width stay. */
  loading?: boolean;
}

/** Its type is "button" unless set, so that it never submits a form by accident. */
export function Button({ variant, size, wide, loading = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would lose the keyboard focus.
      {...(loading ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : {})}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {loading ? <Waiting>{children}</Waiting> : children}
    </button>
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

export interface ButtonLinkProps extends ComponentPropsWithRef<"a">, ButtonStyle {
  /** Carried to the next page as its navigation state (app/ui/browser/page-script.ts). */
  state?: object;
}

export function ButtonLink({ variant, size, wide, className, state, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      data-state={state && JSON.stringify(state)}
      className={buttonClass({ variant, size, wide }, className)}
    />
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <span className="relative">
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <LoaderCircle aria-hidden size={20} className="absolute inset-0 m-auto animate-spin" />
    </span>
  );
}

const shared =
  "inline-flex items-center justify-center gap-2 rounded-button text-center font-medium text-balance transition-[background-color,box-shadow,color,opacity] active:opacity-85 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-100 forced-colors:border";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-primary text-white enabled-hover:bg-primary-pressed",
  secondary: "bg-secondary text-white enabled-hover:bg-secondary-pressed",
  outline: "text-ink inset-ring inset-ring-edge enabled-hover:text-primary-text enabled-hover:inset-ring-primary-text",
  bad: "text-bad inset-ring inset-ring-bad enabled-hover:bg-bad-wash",
  ghost: "text-primary-text enabled-hover:bg-wash-strong",
};

// Padding is the specification's in both; the larger one grows by its minimum height.
const sizes: Record<ButtonSize, string> = {
  medium: "px-4 py-2 pointer-coarse:min-h-11",
  large: "min-h-14 px-4 py-2 text-lg sm:min-w-36",
};

export function buttonClass({ variant = "primary", size = "medium", wide = false }: ButtonStyle, extra = ""): string {
  return `${shared} ${variants[variant]} ${sizes[size]} ${wide ? "w-full" : ""} ${extra}`.replace(/\s+/g, " ").trim();
}
