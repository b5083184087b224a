import { Alert } from "#app/ui/controls/alert.tsx";
import { Section, type SectionProps } from "#app/ui/layout/section.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { ZipCheckFields } from "./zip-check-fields.tsx";

/** A zip lookup for any page: answered in place with scripts (islands/zip-check.ts), by /zip-code without. */
export function ZipCheckSection({ ground }: Pick<SectionProps, "ground">) {
  return (
    <Section ground={ground} title={copy.title} lead={copy.line} align="center">
      <div data-zip-check={copy.answerPath} className="mx-auto max-w-xl">
        <form action={copy.path} className="flex justify-center">
          <ZipCheckFields />
        </form>
        <div data-refusal="" />
        <div role="status" />
        <template>
          <Alert className="mt-8">{copy.refused.failed}</Alert>
        </template>
      </div>
    </Section>
  );
}
