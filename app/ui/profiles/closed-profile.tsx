import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { questionnairePages } from "#content/leads/questionnaires.ts";
import { closedProfile as copy, profilePage } from "#content/profiles/profile-page.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";

/** @param reviews an agent cannot take them away with the page */
export function ClosedProfile({ reviews }: { reviews: ReactNode }) {
  return (
    <>
      <PageHero title={copy.title} line={copy.line} scene="zip-codes">
        <ButtonLink href={copy.all.link}>{copy.all.label}</ButtonLink>
        {leadKinds.map((kind) => (
          <ButtonLink key={kind} href={questionnairePages[kind].path} variant="outline">
            {profilePage.ask.kinds[kind]}
          </ButtonLink>
        ))}
      </PageHero>
      {reviews ? <div className="wrap py-section">{reviews}</div> : null}
    </>
  );
}
