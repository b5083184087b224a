import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { brokenLink as copy } from "#content/sections/broken-link.ts";

/** The page of a link of an email that is not ours, or not whole. */
export function BrokenLinkPage() {
  return (
    <PageHero title={copy.title} line={copy.line} scene="letters">
      <ButtonLink href={copy.write.link} size="large">
        {copy.write.label}
      </ButtonLink>
    </PageHero>
  );
}
