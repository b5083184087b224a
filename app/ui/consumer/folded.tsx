import type { ReactNode } from "react";

interface FoldedProps {
  title: string;
  /** What was refused must be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What few people need, one press away. Works without scripts. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer content-center text-primary-text underline underline-offset-4">
        {title}
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-3">{children}</div>
    </details>
  );
}
