import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { datedMoment } from "#content/dates.ts";
import { refundHistoryCopy as copy, type HistoryEntry } from "#content/refunds/refund-history.ts";

interface RefundEntriesProps {
  entries: HistoryEntry[];
  /** IANA. */
  timeZone: string;
  /** URLs; undefined if the page is the first, or the last. */
  pages: { first?: string | undefined; next?: string | undefined };
}

/** The history of leads and refunds, for the screen and for paper. */
export function RefundEntries({ entries, timeZone, pages }: RefundEntriesProps) {
  if (entries.length === 0) return <p className="text-soft">{copy.none}</p>;
  return (
    <>
      <Entries entries={entries} timeZone={timeZone} />
      {pages.first || pages.next ? (
        <nav aria-label={copy.pages} className="flex flex-wrap gap-3 print:hidden">
          {pages.first ? (
            <ButtonTo to={pages.first} variant="outline">
              {copy.first}
            </ButtonTo>
          ) : null}
          {pages.next ? (
            <ButtonTo to={pages.next} variant="outline">
              {copy.next}
            </ButtonTo>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Entries({ entries, timeZone }: Omit<RefundEntriesProps, "pages">) {
  return (
    <ol className="grid gap-4">
      {entries.map(({ at, title, texts }) => (
        <li key={`${at} ${title}`} className="grid gap-1 break-inside-avoid">
          <p className="text-sm text-soft">
            <time dateTime={at}>{datedMoment(at, timeZone)}</time>
          </p>
          <p className="font-medium">{title}</p>
          {texts.map((text) => (
            <p key={text} className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
