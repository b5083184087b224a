import { Scene } from "#app/ui/pictures/scene.tsx";
import { processSteps } from "#content/sections/process.ts";

/** The six numbered pictures with their titles, six in a row where there is room. */
export function ProcessStrip() {
  return (
    <ol className="grid grid-cols-2 gap-6 md:grid-cols-3 xl:grid-cols-6">
      {processSteps.map(({ title, scene }, index) => (
        <li key={title} className="relative">
          <span aria-hidden className="absolute text-h3 leading-none font-bold text-primary-text">
            {index + 1}
          </span>
          <Scene name={scene} sizes="10rem" className="mx-auto aspect-square h-auto w-40 max-w-full" />
          <p className="text-center text-lg font-medium text-balance">{title}</p>
        </li>
      ))}
    </ol>
  );
}
