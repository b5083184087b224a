import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";

export interface MissingLine {
  title: string;
  line: string;
  button: string;
  to: string;
  /** "You, needed for leads". */
  who: string;
  /** The member does it. */
  isOwn: boolean;
}

interface MissingStepsProps {
  title: string;
  line: string;
  lines: MissingLine[];
  /** Leads that wait, by zip code. */
  waiting: string[];
  /** The first of them is what to do next. */
  isFirst: boolean;
}

/** What is missing before leads come, and who acts: each a line with its button, gone when it is done. */
export function MissingStepsPart({ title, line, lines, waiting, isFirst }: MissingStepsProps) {
  if (lines.length === 0) return null;
  const next = isFirst ? lines.find(({ isOwn }) => isOwn) : undefined;
  return (
    <MySection id="missing" title={title} line={line}>
      {waiting.map((text) => (
        <p key={text} className="font-medium">
          {text}
        </p>
      ))}
      <ul className="my-lines">
        {lines.map((step) => (
          <li key={step.title} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">
                {step.title} <span className="font-normal text-soft">{step.who}</span>
              </p>
              <p className="text-sm text-soft">{step.line}</p>
            </div>
            <ButtonTo to={step.to} variant={step === next ? "primary" : "outline"}>
              {step.button}
            </ButtonTo>
          </li>
        ))}
      </ul>
    </MySection>
  );
}
