import { SearchX } from "lucide-react";
import { Form, Link } from "react-router";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { searchCopy as copy } from "#content/office/search.ts";

interface FoundGroup {
  kind: keyof typeof copy.kinds;
  count: number;
  isMore: boolean;
  records: { id: string; name: string; more: string; receivedAt?: string | undefined }[];
}

interface OfficeSearchProps {
  query: string;
  isSearch: boolean;
  groups: FoundGroup[];
}

/** What one search found, by kind. */
export function OfficeSearch({ query, isSearch, groups }: OfficeSearchProps) {
  return (
    <OfficePage title={copy.title} record>
      <Form action="/office/search" className="flex items-end gap-3 print:hidden">
        <TextField
          key={query}
          label={copy.hint}
          type="search"
          name="q"
          defaultValue={query}
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit" className="min-h-[2.9rem] shrink-0 whitespace-nowrap">
          {copy.button}
        </Button>
      </Form>
      <div {...answerMark} aria-live="polite" className="grid grid-cols-1 gap-6">
        {isSearch ? null : <p className="text-soft">{copy.ask}</p>}
        {isSearch && groups.length === 0 ? <NothingFound query={query} /> : null}
        {groups.map((group) => (
          <Group key={group.kind} query={query} {...group} />
        ))}
      </div>
    </OfficePage>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="flex items-start gap-3 border-y border-line py-6">
      <SearchX aria-hidden size={24} className="shrink-0 text-soft" />
      <div>
        <p className="font-semibold wrap-anywhere">{copy.none(query)}</p>
        <p className="text-soft">{copy.noneLine}</p>
      </div>
    </div>
  );
}

function Group({ query, kind, count, isMore, records }: FoundGroup & { query: string }) {
  const { label, list, page } = copy.kinds[kind];
  return (
    <section aria-labelledby={`found-${kind}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <h2 id={`found-${kind}`} className="text-base font-semibold">
          {label} <span className="font-normal text-soft tabular-nums">{copy.count(count, isMore)}</span>
        </h2>
        {count > records.length || isMore ? (
          <Link
            to={`${list}?${new URLSearchParams({ q: query })}`}
            className="flex min-h-11 items-center text-sm text-primary-text underline underline-offset-4"
          >
            {copy.all(label)}
          </Link>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {records.map(({ id, name, more, receivedAt }) => (
          <li key={id} className="relative flex items-center justify-between gap-4 py-2 hover:bg-wash">
            <div className="min-w-0">
              <Link
                to={`${page}/${encodeURIComponent(id)}`}
                className="font-medium text-primary-text after:absolute after:inset-0 wrap-anywhere"
              >
                {name || copy.noName}
              </Link>
              {more ? <p className="text-sm text-soft wrap-anywhere">{more}</p> : null}
            </div>
            {receivedAt ? (
              <span className="shrink-0 text-sm text-soft">
                <ShortTime at={receivedAt} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
