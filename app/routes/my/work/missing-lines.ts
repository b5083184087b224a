import type { MissingLine, MissingStepsProps } from "#app/ui/my/work/missing-steps.tsx";
import { openStepsCopy as copy, licenseLimit, stepTexts } from "#content/members/open-steps.ts";
import { builtOnFirstDay, firstDaySteps, type OpenStep, type StepName } from "#domain/members/open-steps.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import type { MissingSteps } from "#operations/members/missing-steps.ts";

/**
 * What is missing, in words, so that the page loads no texts of steps that are done. Signing has a part of its own.
 * @param hasLeads before the first lead the steps of the first day are shown with those that are done
 */
export function missingLines(
  { steps, waiting }: MissingSteps,
  { today, hasLeads }: { today: string; hasLeads: boolean },
): Omit<MissingStepsProps, "isFirst"> {
  const firstDay = firstDaySteps(steps);
  const isFirstDay = !hasLeads && firstDay.some(({ isDone }) => !isDone);
  const openLine = (step: OpenStep) => lineOf(step, today);
  const shown = {
    line: steps.some(({ blocks }) => blocks) ? copy.blocked : copy.open,
    waiting: waiting.map(({ zip, count }) => copy.waiting(count, zip)),
  };
  if (!isFirstDay)
    return {
      ...shown,
      title: copy.title,
      house: null,
      lines: steps.filter(({ step }) => step !== "sign").map(openLine),
    };
  const ofFirstDay = firstDay.map(({ step, isDone }): MissingLine => {
    const open = steps.find((one) => one.step === step);
    return open ? openLine(open) : withoutAct(step, isDone);
  });
  const others = steps.filter(({ step }) => !firstDay.some((one) => one.step === step)).map(openLine);
  const done = firstDay.filter(({ isDone }) => isDone).length;
  return {
    ...shown,
    title: copy.title,
    house: { built: builtOnFirstDay(firstDay) ?? null, says: copy.doneOf(done, firstDay.length) },
    lines: [...ofFirstDay, ...others],
  };
}

function lineOf({ step, who, blocks, by }: OpenStep, today: string): MissingLine {
  const { title, line, button, to } = stepTexts[step];
  // The end of a day is midnight of the next.
  const limit = by && licenseLimit(dayAfter(by.slice(0, 10), -1), today);
  const actor = copy.who[who];
  return {
    title,
    line: limit ? `${line} ${limit}` : line,
    who: blocks ? `${actor}, ${copy.blocks}` : actor,
    act: { button, to },
    isOwn: who === "agent",
    isDone: false,
  };
}

/** It is done, which one sentence says, or waits for another step. */
function withoutAct(step: StepName, isDone: boolean): MissingLine {
  const { title, done } = stepTexts[step];
  const said = isDone ? { title: done, line: "", who: copy.done } : { title, line: copy.afterYou, who: "" };
  return { ...said, act: null, isOwn: false, isDone };
}
