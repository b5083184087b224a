import { Scene } from "#app/ui/pictures/scene.tsx";
import { processSteps } from "#content/sections/process.ts";

export function ProcessSteps() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 medium:grid-cols-3">
      {processSteps.map(({ title, text, scene }, index) => (
        <li
          key={title}
          className="relative flex flex-col rounded-card border border-line bg-paper px-6 pt-6 pb-8 shadow-card"
        >
          <span
            aria-hidden
            className="absolute top-4 left-6 text-[3.5rem] leading-none font-bold tracking-tight text-primary-text tabular-nums"
          >
            {index + 1}
          </span>
          <Scene name={scene} sizes="15rem" className="mx-auto mb-5 aspect-square h-auto w-60 max-w-full" />
          <h3 className="text-h4">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
