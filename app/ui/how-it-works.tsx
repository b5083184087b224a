import { LotStage, type Stage } from "#app/ui/drawings/lot-stage.tsx";
import { Section } from "#app/ui/section.tsx";
import { howItWorks } from "#content/how-it-works.ts";

/** The same lot at four moments: asked about, verified, handed to one agent, lived in. */
const stages: readonly Stage[] = [1, 2, 3, 5];

/** The timeline that the pages for buyers, sellers and renters share: down the page on a phone, along a street beyond. */
export function HowItWorks() {
  return (
    <Section title={howItWorks.title} lead={howItWorks.lead} ground="paper">
      <ol className="timeline">
        {howItWorks.steps.map(({ title, text }, index) => (
          <li key={title} className="timeline-step">
            <LotStage stage={stages[index] ?? 1} className="timeline-picture" />
            <div>
              <span aria-hidden className="timeline-number">
                {index + 1}
              </span>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-2 max-w-[44ch] text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
