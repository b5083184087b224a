import type { ReactNode } from "react";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";

export interface PageHeroProps {
  title: ReactNode;
  line?: string;
  /** Above a form: as wide as that is. */
  narrow?: boolean;
  /** Beside the words where there is room; a phone neither shows nor fetches it, and comes to the point. */
  scene?: SceneName;
  /** Buttons, or whatever else belongs under the line. */
  children?: ReactNode;
}

/** The banner that opens an inner page: its title (the page's h1) and one line. */
export function PageHero({ title, line, narrow = false, scene, children }: PageHeroProps) {
  const copy = (
    <div>
      <h1 className="max-w-[14.8em]">{title}</h1>
      {line ? <p className="mt-4 max-w-measure text-lead text-pretty text-soft md:text-balance">{line}</p> : null}
      {children ? <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">{children}</div> : null}
    </div>
  );
  return (
    <div className="hero-ground overflow-hidden border-b border-line only:flex-1">
      <div className={`wrap py-[clamp(2.5rem,1.5rem+4vw,5rem)] ${narrow ? "max-w-3xl" : ""}`}>
        {scene ? (
          <div className="items-center justify-between gap-8 md:flex">
            {copy}
            <Scene name={scene} className="-my-12 h-auto w-72 shrink-0 max-md:hidden medium:mr-6 medium:w-80" />
          </div>
        ) : (
          copy
        )}
      </div>
    </div>
  );
}
