import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { Scene } from "#app/ui/pictures/scene.tsx";
import { ZipAnswer } from "#app/ui/zip-check/zip-answer.tsx";
import { ZipCheckFields } from "#app/ui/zip-check/zip-check-fields.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { zipPreviewCopy } from "#content/territory/zip-map.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";
import { zipPreviewPath } from "#domain/territory/zip-preview.ts";
import type { Route } from "./+types/zip-code.ts";
import { answerZipLookup } from "./zip-lookup.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageMeta({ ...copy, ...previewOf(loaderData.found?.checkedZip) })({ location });

function previewOf(checked: CheckedZip | undefined) {
  if (checked?.kind !== "area") return {};
  const { zip, city, status } = checked;
  return {
    title: zipPreviewCopy.sentences[status](zip, city),
    preview: zipPreviewPath(zip, status),
    shared: `${copy.path}?${new URLSearchParams({ zip })}`,
  };
}

export const loader = answerZipLookup;

const refusalId = "zip-refusal";

export default function ZipCodePage({ loaderData: { typed, radius, refusal, found } }: Route.ComponentProps) {
  return (
    <>
      <div className="town-page hero-ground overflow-hidden border-b border-line">
        <div className="wrap grid items-center gap-10 py-10 medium:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] medium:gap-14 medium:py-14">
          <div>
            <h1>{copy.title}</h1>
            <p className="mt-4 max-w-measure text-lead text-balance text-soft">{copy.line}</p>
            <form key={`${typed} ${radius}`} action={copy.path} className="mt-7">
              <ZipCheckFields zip={typed} radius={radius} refusalId={refusal ? refusalId : undefined} />
            </form>
            {refusal ? (
              <Alert id={refusalId} className="mt-5">
                {refusal}
              </Alert>
            ) : null}
            {found ? (
              <Card lifted className="mt-7 p-6 sm:p-8">
                <ZipAnswer {...found} />
              </Card>
            ) : null}
          </div>
          {found ? (
            <Drawn html={found.map} />
          ) : (
            <div className="town mx-auto -my-6 w-full max-w-80 medium:max-w-132">
              <Scene
                name="zip-codes"
                sizes="(min-width: 56.25rem) 33rem, 20rem"
                eager
                large
                className="h-auto w-full"
              />
              <i className="pin-place of-scene" />
            </div>
          )}
        </div>
      </div>
      <div className={`wrap grid gap-12 ${found ? "py-section" : "py-10"}`}>
        {found ? <Drawn html={found.around} /> : null}
        <p className="text-sm text-soft">
          {copy.sources.text}{" "}
          <a href={copy.sources.link} className="text-primary-text underline underline-offset-4">
            {copy.sources.name}
          </a>
        </p>
      </div>
    </>
  );
}
