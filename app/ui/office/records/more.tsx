import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { recordCopy as copy } from "#content/office/records.ts";

interface MoreProps {
  /** What it has, so that nobody must open it to know. */
  what: string;
  /** A form inside was refused. */
  open?: boolean;
  children: ReactNode;
}

/** What is rarely needed on a record. */
export function More({ what, open, children }: MoreProps) {
  return (
    <details open={open || undefined} className="group/more border-t border-line print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={18}
          className="shrink-0 text-soft transition-transform group-open/more:rotate-90"
        />
        <span className="font-medium text-primary-text">{copy.more}</span>
        <span className="text-sm text-soft">{what}</span>
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-2 pb-4">{children}</div>
    </details>
  );
}
