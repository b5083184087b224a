import { Scene } from "#app/ui/pictures/scene.tsx";
import { processSteps } from "#content/sections/process.ts";

/** Six numbered pictures, each beside its text. */
export function ProcessSteps() {
  return (
    <ol className="grid gap-6 md:grid-cols-2 medium:gap-x-16">
      {processSteps.map(({ title, text, scene }, index) => (
        <li key={title} className="relative flex flex-wrap items-start gap-4 border-t border-line pt-4">
          <span aria-hidden className="absolute text-h3 leading-none font-bold text-primary-text tabular-nums">
            {index + 1}
          </span>
          <Scene name={scene} sizes="7rem" className="aspect-square h-auto w-28 shrink-0" />
          <div className="grow basis-40">
            <h3>{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
