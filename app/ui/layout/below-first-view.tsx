import type { ReactNode } from "react";

/**
 * The last sections of a prerendered page, all below its first view: their rules and those of the footer come in a file of
 * their own, after the first paint (framework/inline-style.ts).
 */
export function BelowFirstView({ children }: { children: ReactNode }) {
  return <div data-late>{children}</div>;
}
