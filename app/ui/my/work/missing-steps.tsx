import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { openStepsCopy as copy, licenseLimit, stepTexts } from "#content/members/open-steps.ts";
import { dayAfter } from "#domain/members/day.ts";
import type { OpenStep } from "#domain/members/open-steps.ts";

interface MissingStepsProps {
  steps: OpenStep[];
  waiting: { zip: string; count: number }[];
  /** YYYY-MM-DD. */
  today: string;
  /** The first of them is what to do next. */
  isFirst: boolean;
}

/** What is missing before leads come, and who acts: each a line with its button, gone when it is done. */
export function MissingStepsPart({ steps, waiting, today, isFirst }: MissingStepsProps) {
  if (steps.length === 0) return null;
  const isBlocked = steps.some(({ blocks }) => blocks);
  const next = isFirst ? steps.find(({ who }) => who === "agent")?.step : undefined;
  return (
    <MySection id="missing" title={copy.title} line={isBlocked ? copy.blocked : copy.open}>
      {waiting.map(({ zip, count }) => (
        <p key={zip} className="font-medium">
          {copy.waiting(count, zip)}
        </p>
      ))}
      <ul className="my-lines">
        {steps.map(({ step, who, blocks, by }) => {
          const { title, line, button, to } = stepTexts[step];
          return (
            <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium">
                  {title}{" "}
                  <span className="font-normal text-soft">
                    {copy.who[who]}
                    {blocks ? `, ${copy.blocks}` : ""}
                  </span>
                </p>
                {/* The end of a day is midnight of the next. */}
                <p className="text-sm text-soft">{`${line} ${by ? licenseLimit(dayAfter(by.slice(0, 10), -1), today) : ""}`}</p>
              </div>
              <ButtonLink to={to} variant={step === next ? "primary" : "outline"}>
                {button}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </MySection>
  );
}
