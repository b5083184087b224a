import type { Faq } from "#content/sections/faqs.ts";
import type { StructuredData } from "./structured-data.ts";

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
