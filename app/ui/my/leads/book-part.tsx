import { Link } from "react-router";
import { MySection } from "#app/ui/my/my-section.tsx";
import { FactRows } from "./fact-rows.tsx";
import type { BookFacts } from "./shown-lead.ts";

/** What the agent knows of the person besides: the office never reads it. */
export function BookPart({ book: { id, facts, tags, touch, copy } }: { book: BookFacts }) {
  return (
    <MySection
      id="book"
      title={copy.title}
      action={
        <Link to={`/my/contacts/${id}/edit`} className="my-link">
          {copy.edit}
        </Link>
      }
    >
      {facts.length > 0 ? <FactRows facts={facts} /> : <p className="text-sm text-soft">{copy.nothing}</p>}
      {tags.length > 0 ? (
        <ul aria-label={copy.tags} className="my-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/my/contacts?tag=${encodeURIComponent(tag)}`} className="my-chip">
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {touch ? <p className="text-sm text-soft">{touch}</p> : null}
    </MySection>
  );
}
