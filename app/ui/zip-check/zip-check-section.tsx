import { Section, type SectionProps } from "#app/ui/layout/section.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import { ZipCheck } from "./zip-check.tsx";

/** The question beside its field. */
export function ZipCheckSection({ ground }: Pick<SectionProps, "ground">) {
  return (
    <Section ground={ground}>
      <div className="grid items-center gap-6 medium:grid-cols-2 medium:gap-16">
        <div>
          <h2>{copy.title}</h2>
          <p className="mt-3 text-lead text-soft">{copy.line}</p>
        </div>
        <ZipCheck />
      </div>
    </Section>
  );
}
