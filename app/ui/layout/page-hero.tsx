import type { ReactNode } from "react";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";

export interface PageHeroProps {
  title: ReactNode;
  line?: string;
  /** As wide as the form below. */
  narrow?: boolean;
  /** Beside the text where there is room; phones neither show nor fetch it. */
  scene?: SceneName;
  /** Links to the pages above. */
  above?: ReactNode;
  children?: ReactNode;
}

/** The banner of an inner page, with its h1. */
export function PageHero({ title, line, narrow = false, scene, above, children }: PageHeroProps) {
  const copy = (
    <div>
      {above ? <div className="mb-3">{above}</div> : null}
      <h1 className="max-w-[14.8em]">{title}</h1>
      {line ? <p className="mt-4 max-w-measure text-lead text-pretty text-soft md:text-balance">{line}</p> : null}
      {children ? <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">{children}</div> : null}
    </div>
  );
  return (
    <div className="hero-ground overflow-hidden border-b border-line only:flex-1">
      <div className={`wrap py-8 medium:py-10 ${narrow ? "max-w-3xl" : ""}`}>
        {scene ? (
          <div className="items-center justify-between gap-8 md:flex">
            {copy}
            <Scene name={scene} className="-my-10 h-auto w-64 shrink-0 max-md:hidden medium:mr-6 medium:w-72" />
          </div>
        ) : (
          copy
        )}
      </div>
    </div>
  );
}
