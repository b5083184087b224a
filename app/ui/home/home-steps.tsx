import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { PathArrow } from "#app/ui/pictures/path-arrow.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { home } from "#content/pages/home.ts";

/** Connect, Identify, Serve (specification 2.4), with an arrow from each card to the next. */
export function HomeSteps() {
  const { title, lead, cards, action } = home.steps;
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <ButtonLink href={action.link} size="large" variant="secondary">
          {action.label}
        </ButtonLink>
      }
    >
      <div className="grid gap-12 medium:grid-cols-3">
        {cards.map(({ scene, title, text }, index) => (
          <Card key={title} className="relative flex flex-wrap items-center gap-4 p-4">
            {index > 0 ? <PathArrow className={arrowBefore} /> : null}
            <Scene name={scene} sizes="8rem" className="aspect-square h-auto w-28 shrink-0" />
            <div className="grow basis-36">
              <h3>{title}</h3>
              <p className="mt-1 text-sm text-soft">{text}</p>
            </div>
          </Card>
        ))}
      </div>
    </Section>
  );
}

/** From the previous card: to the right if the cards are in a row, else down. */
const arrowBefore =
  "absolute bottom-full left-1/2 mb-3 w-12 -translate-x-1/2 rotate-90 medium:top-4 medium:right-full medium:bottom-auto medium:left-auto medium:mb-0 medium:translate-x-0 medium:rotate-0";
