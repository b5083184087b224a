import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { thanksId } from "#content/inquiries/inquiry-form.ts";

export interface ThanksProps {
  title: string;
  /** Stored, but something is left for the visitor to do. */
  incomplete?: boolean;
  children: ReactNode;
}

/** Takes the focus: in place of a form at once, on a page of its own by the address's hash, also without scripts. */
export function Thanks({ title, incomplete = false, children }: ThanksProps) {
  const whole = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    whole.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const Icon = incomplete ? TriangleAlert : CircleCheck;
  const badge = incomplete ? "bg-wash-strong text-primary-text" : "bg-good-wash text-good";
  return (
    // Scrolled to the edge of its card; otherwise the sticky bar would cover half of the badge.
    <div ref={whole} className="grid scroll-mt-5 justify-items-start gap-5 sm:scroll-mt-10">
      <span className={`grid size-14 place-items-center rounded-full ${badge}`}>
        <Icon aria-hidden size={28} />
      </span>
      <h2 ref={heading} id={thanksId} tabIndex={-1} className="scroll-mt-32 rounded-md text-h3 outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
