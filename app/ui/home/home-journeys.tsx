import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { home } from "#content/pages/home.ts";

/** For consumers: the question, then three ways on. The whole tile leads on. */
export function HomeJourneys() {
  const { title, lead, cards } = home.journeys;
  return (
    <Section ground="wash" className="grid items-center gap-8 medium:grid-cols-[1fr_2fr] medium:gap-16">
      <div>
        <h2>{title}</h2>
        <p className="mt-3 text-soft">{lead}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        {cards.map(({ scene, label, link, text }) => (
          <div key={link} className="group relative flex flex-wrap items-center gap-4 md:block">
            <Scene
              name={scene}
              sizes="10rem"
              className="aspect-square h-auto w-28 transition-[translate] group-hover:-translate-y-1 md:-mb-2 md:w-40"
            />
            <div className="grow basis-36">
              <p className="mb-3 text-sm text-soft">{text}</p>
              <ButtonLink href={link} className="after:absolute after:inset-0">
                {label}
                <ArrowRight aria-hidden size={18} />
              </ButtonLink>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
