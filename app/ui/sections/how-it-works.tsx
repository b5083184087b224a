import { Section } from "#app/ui/layout/section.tsx";
import { Scene, type SceneName } from "#app/ui/pictures/scene.tsx";
import { howItWorks } from "#content/sections/how-it-works.ts";

const scenes: readonly SceneName[] = ["connect", "verify", "transfer", "serve"];

export function HowItWorks() {
  return (
    <Section title={howItWorks.title} lead={howItWorks.lead} ground="paper">
      <ol className="timeline">
        {howItWorks.steps.map(({ title, text }, index) => (
          <li key={title} className="timeline-step">
            <Scene name={scenes[index] ?? "start"} sizes="11rem" className="timeline-picture" />
            <div>
              <span aria-hidden className="timeline-number">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="mt-2 max-w-[26.7em] text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
