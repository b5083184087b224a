import { LoaderCircle } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

export type ButtonVariant = "primary" | "secondary" | "outline" | "ghost";
export type ButtonSize = "medium" | "large";

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its surroundings. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<"button">, ButtonStyle {
  /** Shows a spinner and takes no further press; the words and the width stay. */
  loading?: boolean;
}

/** The site's button. Its type is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({ variant, size, wide, loading = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A disabled one would lose the focus, and whoever presses it by keyboard their place.
      {...(loading ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : {})}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {loading ? <Waiting>{children}</Waiting> : children}
    </button>
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

export interface ButtonLinkProps extends LinkProps, ButtonStyle {}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps & { className?: string }) {
  return <Link prefetch="intent" {...rest} className={buttonClass({ variant, size, wide }, className)} />;
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
  ghost: "text-primary-text enabled-hover:bg-wash-strong",
};

// The padding is the specification's in both; the larger one, for a page's main call, grows by its least height.
const sizes: Record<ButtonSize, string> = {
  medium: "px-4 py-2 pointer-coarse:min-h-11",
  large: "min-h-14 px-4 py-2 text-lg sm:min-w-36",
};

function buttonClass({ variant = "primary", size = "medium", wide = false }: ButtonStyle, extra = ""): string {
  return `${shared} ${variants[variant]} ${sizes[size]} ${wide ? "w-full" : ""} ${extra}`.replace(/\s+/g, " ").trim();
}
