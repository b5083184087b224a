import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { closedProfile as copy } from "#content/profiles/profile-page.ts";

export function ClosedProfile() {
  return (
    <PageHero title={copy.title} line={copy.line} scene="zip-codes">
      <ButtonLink href={copy.find.link}>{copy.find.label}</ButtonLink>
      <ButtonLink href={copy.all.link} variant="outline">
        {copy.all.label}
      </ButtonLink>
    </PageHero>
  );
}
