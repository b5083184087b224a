import { Link, useFetcher } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Section, type SectionProps } from "#app/ui/section.tsx";
import { zipCodePage as words } from "#content/pages/zip-code.ts";
import type { CheckedZip } from "#domain/zip-exclusivity.ts";
import { ZipAnswer } from "./zip-answer.tsx";
import { ZipCheckFields } from "./zip-check-fields.tsx";

/** The answer of `GET /zip-code`, as far as it is shown here. */
interface Answer {
  refusal?: string;
  found?: { asked: CheckedZip };
}

/** Asks for a zip code on any page: answered in place where scripts run, by the page /zip-code where not. */
export function ZipCheckSection({ ground }: Pick<SectionProps, "ground">) {
  const fetcher = useFetcher<Answer>();
  const { refusal, found } = fetcher.data ?? {};
  return (
    <Section ground={ground} title={words.title} lead={words.line} align="center">
      <div className="mx-auto max-w-xl">
        <fetcher.Form action={words.path} className="flex justify-center">
          <ZipCheckFields busy={fetcher.state !== "idle"} />
        </fetcher.Form>
        <div role="status" className="mt-8 empty:hidden">
          {refusal ? <Alert>{refusal}</Alert> : null}
          {found ? (
            <Card className="p-6 sm:p-8">
              <ZipAnswer asked={found.asked} />
              <p className="mt-5">
                <Link
                  to={`${words.path}?${new URLSearchParams({ zip: found.asked.zip })}`}
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
