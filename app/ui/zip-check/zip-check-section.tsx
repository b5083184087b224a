import type { FormEvent } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Section, type SectionProps } from "#app/ui/layout/section.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { useZipCheck } from "./use-zip-check.ts";
import { ZipAnswer } from "./zip-answer.tsx";
import { ZipCheckFields } from "./zip-check-fields.tsx";

const refusalId = "zip-refusal";

/** A zip lookup for any page: answered in place with scripts, by /zip-code without. */
export function ZipCheckSection({ ground }: Pick<SectionProps, "ground">) {
  const { answer, busy, check } = useZipCheck();
  const { refusal, checkedZip, lookups } = answer;
  const isTypo = refusal !== undefined && refusal !== copy.refused.failed;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void check(String(new FormData(event.currentTarget).get("zip") ?? ""));
  };
  return (
    <Section ground={ground} title={copy.title} lead={copy.line} align="center">
      <div className="mx-auto max-w-xl">
        <form action={copy.path} onSubmit={submit} className="flex justify-center">
          <ZipCheckFields busy={busy} refusalId={isTypo ? refusalId : undefined} />
        </form>
        {refusal ? (
          <Alert key={lookups} id={refusalId} className="mt-8">
            {refusal}
          </Alert>
        ) : null}
        <div role="status">
          {checkedZip ? (
            <Card className="mt-8 p-6 sm:p-8">
              <ZipAnswer checkedZip={checkedZip} />
              <p className="mt-5">
                <Link
                  to={`${copy.path}?${new URLSearchParams({ zip: checkedZip.zip })}`}
                  className="text-primary-text underline underline-offset-4"
                >
                  {copy.onMap}
                </Link>
              </p>
            </Card>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
