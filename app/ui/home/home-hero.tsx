import { ArrowRight } from "lucide-react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ThemedPicture } from "#app/ui/pictures/themed-picture.tsx";
import { ZipCheck } from "#app/ui/zip-check/zip-check.tsx";
import { home } from "#content/pages/home.ts";

/** The specified call, and the zip check beside it. */
export function HomeHero() {
  const { eyebrow, title, line, action, check, picture } = home.hero;
  return (
    <div className="hero-ground overflow-hidden border-b border-line">
      <div className="wrap grid items-center gap-6 py-6 medium:grid-cols-2 medium:gap-x-10">
        <div>
          <p className="font-medium text-primary-text">{eyebrow}</p>
          <h1 className="mt-3 max-w-[10.1em]">{title}</h1>
          {/* At 412 px, a common phone width, lines would break differently until the font loads: hence pr-1. */}
          <p className="mt-4 max-w-[29.1em] pr-1 text-lead text-soft">{line}</p>
        </div>
        <Card lifted className="hero-bar zip-bar p-4 sm:p-6">
          <ButtonLink href={action.link} size="large" className="max-[60rem]:text-base">
            {action.label}
            <ArrowRight aria-hidden size={20} className="shrink-0 max-[24rem]:hidden" />
          </ButtonLink>
          <p className="text-soft">{check}</p>
          <ZipCheck variant="outline" />
        </Card>
        <div data-town="" className="medium:scale-108">
          <ThemedPicture
            name="hero"
            widths={[721, 1442]}
            width={1442}
            height={1100}
            sizes="(min-width: 76rem) 40rem, (min-width: 56.25rem) 50vw, 94vw"
            alt={picture}
            eager
            className="h-auto w-full"
          />
        </div>
      </div>
    </div>
  );
}
