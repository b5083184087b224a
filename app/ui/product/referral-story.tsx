import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { SampleNote } from "#app/ui/sections/sample-note.tsx";
import { referralStory as copy, storyScenes } from "#content/sections/referral-story.ts";
import { storyCards } from "./story-cards.tsx";

/**
 * One person from a question to a paid fee. Where there is room, scrolling turns the pictures beside the texts (story.css);
 * else, and for those who want no motion, it is a list. What the pictures show, the texts say.
 */
export function ReferralStory() {
  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      action={
        <ButtonLink href={copy.action.link} variant="outline">
          {copy.action.label}
        </ButtonLink>
      }
    >
      <ol data-story className="story">
        {storyScenes.map(({ title, scene, line }, index) => (
          <li key={title}>
            <div className="story-text">
              <span aria-hidden className="story-number">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{line}</p>
            </div>
            <div inert className="story-stage">
              <Scene name={scene} sizes="20rem" className="story-lot" />
              <div className="story-card">{storyCards[scene]}</div>
            </div>
          </li>
        ))}
      </ol>
      <SampleNote className="mt-4">{copy.sample}</SampleNote>
    </Section>
  );
}
