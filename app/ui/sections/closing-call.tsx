import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { brand } from "#content/brand.ts";
import type { NavigationItem } from "#content/navigation.ts";

export interface ClosingCallProps {
  title: string;
  text: string;
  action: NavigationItem;
  scene?: SceneName;
}

export function ClosingCall({ title, text, action, scene = "start" }: ClosingCallProps) {
  return (
    <section className="bg-wash">
      <div className="wrap grid items-center gap-4 py-section md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] medium:gap-16">
        <div>
          <h2>{title}</h2>
          <p className="mt-4 max-w-measure text-lead text-balance text-soft">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink href={action.link} size="large">
              {action.label}
            </ButtonLink>
            <a href={brand.phoneHref} className="py-3 font-medium text-primary-text underline-offset-4 hover:underline">
              {brand.phone}
            </a>
          </div>
        </div>
        <Scene name={scene} sizes="18rem" className="mx-auto aspect-square h-auto w-72 max-w-full" />
      </div>
    </section>
  );
}
