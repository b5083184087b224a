import type { Faq } from "#content/sections/faqs.ts";
import type { StructuredData } from "./structured-data.ts";

/** The questions that stand on a page with their answers. */
export function questionList(faqs: readonly Faq[]): StructuredData {
  return ({ url }) => [
    {
      "@type": "FAQPage",
      url,
      mainEntity: faqs.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
