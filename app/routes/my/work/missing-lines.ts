import type { MissingLine } from "#app/ui/my/work/missing-steps.tsx";
import { openStepsCopy as copy, licenseLimit, stepTexts } from "#content/members/open-steps.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import type { MissingSteps } from "#operations/members/missing-steps.ts";

/** What is missing, in words, so that the page loads no texts of steps that are done. Signing has a part of its own. */
export function missingLines({ steps, waiting }: MissingSteps, today: string) {
  const lines = steps
    .filter(({ step }) => step !== "sign")
    .map(({ step, who, blocks, by }): MissingLine => {
      const { line, ...text } = stepTexts[step];
      // The end of a day is midnight of the next.
      const limit = by && licenseLimit(dayAfter(by.slice(0, 10), -1), today);
      const actor = copy.who[who];
      return {
        ...text,
        line: limit ? `${line} ${limit}` : line,
        who: blocks ? `${actor}, ${copy.blocks}` : actor,
        isOwn: who === "agent",
      };
    });
  return {
    lines,
    title: copy.title,
    line: steps.some(({ blocks }) => blocks) ? copy.blocked : copy.open,
    waiting: waiting.map(({ zip, count }) => copy.waiting(count, zip)),
  };
}
