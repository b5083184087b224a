import { LotStage, type Stage } from "#app/ui/drawings/lot-stage.tsx";
import { processSteps } from "#content/process.ts";

/** The six steps of the work, each a moment in the life of one lot. */
export function ProcessSteps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 medium:grid-cols-3">
      {processSteps.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative flex flex-col rounded-card border border-line bg-paper px-6 pt-6 pb-8 shadow-card"
        >
          <span aria-hidden className="text-h2 font-bold tracking-tight text-primary-text tabular-nums">
            {index + 1}
          </span>
          <LotStage stage={(index + 1) as Stage} className="mx-auto -mt-6 mb-4 h-auto w-48" />
          <h3 className="text-h4">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
