import { answerMark } from "#app/ui/browser/answer-mark.ts";

/** Below an empty lot (parts.css): why nothing is here, and what comes or can be done. */
export function ListEmpty({ children }: { children: string }) {
  return (
    <p {...answerMark} className="list-empty">
      {children}
    </p>
  );
}
