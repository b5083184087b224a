import { answerMark } from "#app/ui/browser/answer-mark.ts";

export function ListEmpty({ children }: { children: string }) {
  return (
    <p
      {...answerMark}
      className="rounded-card border border-dashed border-edge px-6 py-12 text-center text-balance text-soft"
    >
      {children}
    </p>
  );
}
