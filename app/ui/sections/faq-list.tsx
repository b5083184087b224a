import { ChevronDown } from "lucide-react";
import { UnbrokenText } from "#app/ui/text/unbroken-text.tsx";
import type { Faq } from "#content/sections/faqs.ts";

/** Questions that open one at a time, without scripts. */
export function FaqList({ faqs, name }: { faqs: readonly Faq[]; name: string }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-paper shadow-card">
      {faqs.map(({ question, answer }) => (
        <details key={question} name={name} className="faq group">
          <summary className="flex items-center justify-between gap-4 rounded-card px-5 py-4 font-medium transition-colors hover:text-primary-text sm:px-6 sm:py-5">
            {question}
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-quiet transition-[rotate] group-open:rotate-180"
            />
          </summary>
          <p className="max-w-measure px-5 pb-5 text-soft sm:px-6">
            <UnbrokenText text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}
