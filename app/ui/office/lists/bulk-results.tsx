import { CircleAlert, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { listCopy as copy } from "#content/office/lists.ts";

export interface BulkResult {
  name: string;
  link: string;
  isDone: boolean;
  text: string;
}

interface BulkResultsProps {
  title: string;
  back: { to: string; label: string };
  results: BulkResult[];
}

/** What happened to each of the selected rows. */
export function BulkResults({ title, back, results }: BulkResultsProps) {
  return (
    <OfficePage back={back} title={title} record>
      <div {...answerMark} role="status">
        {results.length === 0 ? <p>{copy.noneSelected}</p> : null}
        <ul aria-label={copy.happened} className="divide-y divide-line border-y border-line empty:hidden">
          {results.map(({ name, link, isDone, text }) => (
            <li key={link} className="flex items-start gap-3 py-2.5">
              {isDone ? (
                <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
              ) : (
                <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-bad" />
              )}
              <span>
                <Link to={link} className="font-medium text-primary-text underline underline-offset-4">
                  {name}
                </Link>
                <span className={`block text-sm ${isDone ? "text-soft" : "text-bad"}`}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </OfficePage>
  );
}
