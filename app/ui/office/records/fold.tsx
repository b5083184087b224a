import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  label: string;
  /** The form inside was refused. */
  open?: boolean;
  children: ReactNode;
}

/** A form that is rarely needed, or not first. */
export function Fold({ label, open = false, children }: FoldProps) {
  return (
    <details open={open || undefined} className="group/fold print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-medium text-primary-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={18} className="shrink-0 transition-transform group-open/fold:rotate-90" />
        {label}
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-2 pb-1">{children}</div>
    </details>
  );
}
