import type { ReactNode } from "react";
import { Link } from "react-router";

interface ChoiceLinksProps {
  /** What a screen reader says. */
  label: string;
  choices: readonly { to: string; isChosen: boolean; content: ReactNode }[];
}

/** What a page shows, one of few choices: plain links. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ to, isChosen, content }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isChosen ? "true" : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-button border border-edge px-3 text-sm transition-colors hover:bg-wash aria-[current]:border-primary-text aria-[current]:bg-wash-strong aria-[current]:font-medium aria-[current]:text-primary-text forced-colors:aria-[current]:border-4 xl:min-h-9"
            >
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
