import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Scene } from "#app/ui/scene.tsx";
import { ZipAnswer } from "#app/ui/zip-check/zip-answer.tsx";
import { ZipAround } from "#app/ui/zip-check/zip-around.tsx";
import { ZipCheckFields } from "#app/ui/zip-check/zip-check-fields.tsx";
import { ZipMap } from "#app/ui/zip-check/zip-map.tsx";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import { answerZipQuestion } from "../../zip-question.ts";
import type { Route } from "./+types/zip-code.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(words);

/** `GET /zip-code?zip=&radius=` */
export const loader = answerZipQuestion;

const refusalId = "zip-refusal";

export default function ZipCodePage({ loaderData: { typed, radius, refusal, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={words.title} line={words.line} />
      <div className="wrap grid gap-12 pt-10 pb-section">
        <div className="grid items-center gap-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] medium:gap-14">
          <Card className="grid gap-8 p-6 sm:p-8">
            <form key={`${typed} ${radius}`} action={words.path}>
              <ZipCheckFields zip={typed} radius={radius} refusalId={refusal ? refusalId : undefined} />
            </form>
            {refusal ? <Alert id={refusalId}>{refusal}</Alert> : null}
            {found ? <ZipAnswer asked={found.asked} /> : null}
          </Card>
          {found ? (
            <ZipMap {...found} />
          ) : (
            <Scene name="zip-codes" sizes="28rem" eager large className="mx-auto h-auto w-full max-w-md" />
          )}
        </div>
        {found ? <ZipAround zip={found.asked.zip} {...found} radius={radius} /> : null}
        <p className="text-sm text-soft">
          {words.sources.text}{" "}
          <a href={words.sources.link} className="text-primary-text underline underline-offset-4">
            {words.sources.name}
          </a>
        </p>
      </div>
    </>
  );
}
