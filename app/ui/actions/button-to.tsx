import { Link, type LinkProps } from "react-router";
import { type ButtonStyle, buttonClass } from "#app/ui/controls/button.tsx";

/** Keeps the document, so that half-written forms survive (use-form-drafts.ts). */
export function ButtonTo({
  variant,
  size,
  wide,
  className,
  ...rest
}: LinkProps & ButtonStyle & { className?: string }) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
