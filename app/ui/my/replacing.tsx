import type { ReactNode } from "react";

interface ReplacingProps {
  /** What opens the form says; undefined: there is nothing to replace, so the form is not folded. */
  what: string | undefined;
  /** The form was refused. */
  isOpen: boolean;
  children: ReactNode;
}

/** A folded form, which replaces what is set up already or adds to it. */
export function Replacing({ what, isOpen, children }: ReplacingProps) {
  if (what === undefined) return children;
  return (
    <details open={isOpen || undefined}>
      <summary className="my-link cursor-pointer">{what}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
