import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { brand } from "#content/brand.ts";
import type { NavigationItem } from "#content/navigation.ts";

export interface ClosingCallProps {
  title: string;
  text: string;
  action: NavigationItem;
  /** A second way on. */
  other?: NavigationItem;
  scene?: SceneName;
}

export function ClosingCall({ title, text, action, other, scene = "start" }: ClosingCallProps) {
  return (
    <section className="bg-wash">
      <div className="wrap flex items-center justify-between gap-10 py-8">
        <div>
          <h2>{title}</h2>
          <p className="mt-3 max-w-measure text-lead text-balance text-soft">{text}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink href={action.link} size="large">
              {action.label}
            </ButtonLink>
            {other ? (
              <ButtonLink href={other.link} size="large" variant="outline">
                {other.label}
              </ButtonLink>
            ) : null}
            <a href={brand.phoneHref} className="py-3 font-medium text-primary-text underline-offset-4 hover:underline">
              {brand.phone}
            </a>
          </div>
        </div>
        <Scene name={scene} sizes="14rem" className="-my-2 hidden aspect-square h-auto w-56 shrink-0 md:block" />
      </div>
    </section>
  );
}
