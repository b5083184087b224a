import { type ReactNode, useEffect, useRef } from "react";
import { currentStepId, stepsId } from "./step-indicator.tsx";

interface StepHeadingProps {
  id: string;
  /** The visitor moved to this step, so its heading gets the focus. */
  focused: boolean;
  hint: string;
  children: ReactNode;
}

/** The text "Question N" describes the heading, so that screen readers announce a new step once. */
export function StepHeading({ id, focused, hint, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is moved once, as the step appears
  useEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    document.getElementById(stepsId)?.scrollIntoView({ block: "nearest" });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={currentStepId} className="text-h3 outline-none">
        {children}
      </h2>
      <p id={`${id}-hint`} className="mt-2 text-soft">
        {hint}
      </p>
    </>
  );
}
