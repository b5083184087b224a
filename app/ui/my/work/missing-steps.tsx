import { Circle, CircleCheck } from "lucide-react";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import type { Building } from "#domain/work/building.ts";

export interface MissingLine {
  title: string;
  line: string;
  /** "You, needed for leads". */
  who: string;
  /** Null: there is nothing to press. */
  act: { button: string; to: string } | null;
  /** The member does it. */
  isOwn: boolean;
  isDone: boolean;
}

export interface MissingStepsProps {
  title: string;
  line: string;
  lines: MissingLine[];
  /** Leads that wait, by zip code. */
  waiting: string[];
  /** Before the first lead: a house that the steps build, and how many are done; `built` null: nothing stands. */
  house: { built: Building | null; says: string } | null;
  /** The first of them is what to do next. */
  isFirst: boolean;
}

/** What is missing before leads come, and who acts: each a line with its button; gone when all is done. */
export function MissingStepsPart({ title, line, lines, waiting, house, isFirst }: MissingStepsProps) {
  if (lines.length === 0) return null;
  const next = isFirst ? lines.find(({ isOwn }) => isOwn) : undefined;
  return (
    <MySection id="missing" title={title} line={line}>
      {house ? (
        <p className="font-medium">
          <LotMark built={house.built ?? undefined} says={house.says} showsWords className="size-24" />
        </p>
      ) : null}
      {waiting.map((text) => (
        <p key={text} className="font-medium">
          {text}
        </p>
      ))}
      <ul className="my-lines">
        {lines.map((step) => (
          <li key={step.title} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            {house ? <StepMark isDone={step.isDone} /> : null}
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-medium">
                {step.title} <span className="font-normal text-soft">{step.who}</span>
              </p>
              <p className="text-sm text-soft">{step.line}</p>
            </div>
            {step.act ? (
              <ButtonTo
                to={step.act.to}
                variant={step === next ? "primary" : "outline"}
                className={house ? "max-sm:ml-10" : ""}
              >
                {step.act.button}
              </ButtonTo>
            ) : null}
          </li>
        ))}
      </ul>
    </MySection>
  );
}

/** The words beside it say the same. */
const StepMark = ({ isDone }: { isDone: boolean }) =>
  isDone ? <CircleCheck aria-hidden className="text-good" /> : <Circle aria-hidden className="text-edge" />;
