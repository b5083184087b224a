import type { ReactNode } from "react";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";

export interface SceneHeroProps {
  eyebrow?: string;
  title: string;
  line: string;
  scene: SceneName;
  children?: ReactNode;
}

export function SceneHero({ eyebrow, title, line, scene, children }: SceneHeroProps) {
  return (
    <div className="hero-ground overflow-hidden border-b border-line">
      <div className="wrap grid items-center gap-2 py-8 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] medium:gap-16 medium:py-4">
        <div>
          {eyebrow ? <p className="mb-3 font-medium text-primary-text">{eyebrow}</p> : null}
          <h1 className="max-w-[12.1em]">{title}</h1>
          <p className="mt-4 max-w-[31.6em] text-lead text-pretty text-soft md:text-balance">{line}</p>
          {children ? <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">{children}</div> : null}
        </div>
        <Scene
          name={scene}
          sizes="(min-width: 48rem) min(36vw, 27rem), 16rem"
          eager
          large
          className="mx-auto h-auto w-64 max-w-full md:w-full"
        />
      </div>
    </div>
  );
}
