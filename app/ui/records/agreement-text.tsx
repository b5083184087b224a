import { Card } from "#app/ui/layout/card.tsx";
import { agreementCopy as copy } from "#content/brokers/my-agreement.ts";

/** The whole text, on paper for reading and printing. */
export function AgreementText({ body }: { body: string }) {
  const [title = "", ...paragraphs] = body.split("\n\n");
  return (
    <Card className="w-fit p-5 sm:p-8">
      <section aria-label={copy.text} className="grid max-w-measure grid-cols-1 gap-4 leading-relaxed">
        <h2 className="text-lg font-semibold">{title}</h2>
        {paragraphs.map((paragraph) =>
          /^\d+\. [A-Z ]+$/.test(paragraph) ? (
            <h3 key={paragraph} className="mt-3 text-base font-semibold">
              {paragraph}
            </h3>
          ) : (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
      </section>
    </Card>
  );
}
