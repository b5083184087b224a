import type { FormEvent } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section, type SectionProps } from "#app/ui/section.tsx";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import { useZipCheck } from "./use-zip-check.ts";
import { ZipAnswer } from "./zip-answer.tsx";
import { ZipCheckFields } from "./zip-check-fields.tsx";

const refusalId = "zip-refusal";

/** Asks for a zip code on any page: answered in place where scripts run, by the page /zip-code where not. */
export function ZipCheckSection({ ground }: Pick<SectionProps, "ground">) {
  const { answer, busy, ask } = useZipCheck();
  const { refusal, asked, questions } = answer;
  const isTypo = refusal !== undefined && refusal !== words.refused.failed;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask(String(new FormData(event.currentTarget).get("zip") ?? ""));
  };
  return (
    <Section ground={ground} title={words.title} lead={words.line} align="center">
      <div className="mx-auto max-w-xl">
        <form action={words.path} onSubmit={submit} className="flex justify-center">
          <ZipCheckFields busy={busy} refusalId={isTypo ? refusalId : undefined} />
        </form>
        {refusal ? (
          <Alert key={questions} id={refusalId} className="mt-8">
            {refusal}
          </Alert>
        ) : null}
        <div role="status">
          {asked ? (
            <Card className="mt-8 p-6 sm:p-8">
              <ZipAnswer asked={asked} />
              <p className="mt-5">
                <Link
                  to={`${words.path}?${new URLSearchParams({ zip: asked.zip })}`}
                  className="text-primary-text underline underline-offset-4"
                >
                  {words.onMap}
                </Link>
              </p>
            </Card>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
